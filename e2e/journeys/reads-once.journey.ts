import { expect, type Page } from '@playwright/test';
import { apiBase } from '@trackboard/contract';
import { tracks } from '@trackboard/contract/all-endpoints';
import {
  apiAt,
  createGym,
  mara,
  northlane,
  odette,
  postWeek,
  register,
  storyTracks,
  week,
} from '@trackboard/story-world';
import { thisWeek } from '../pages/calendar.ts';
import { openConnected } from '../testing/open-connected.ts';
import { test } from '../testing/own-server.ts';
import { signIn } from '../testing/sign-in.ts';

const [sunday = ''] = thisWeek();

/** Counts the reads and fonts that the page requests more than once, by method, path and body. */
function repeatedReads(page: Page) {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith(apiBase) && !pathname.endsWith('.woff2')) return;
    const read = `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`;
    counts.set(read, (counts.get(read) ?? 0) + 1);
  });
  return {
    since: () => counts.clear(),
    list: () => [...counts].filter(([, count]) => count > 1).map(([read]) => read),
  };
}

// The journey has its own server, because the actions of others while a page connects are a reason
// to read again.
test('every screen makes each read once, and loads each font once', async ({
  page,
  ownServer: { origin },
}) => {
  const api = apiAt(origin);
  const { owner } = await createGym(api, odette, northlane);
  const { id: trackId } = await api.do(tracks.create, storyTracks.engine, owner.token);
  await postWeek(api, owner, trackId, sunday, week);
  const athlete = await register(api, mara, true);
  await api.do(tracks.join, { trackId }, athlete.token);
  const repeated = repeatedReads(page);

  for (const [who, screen, path] of [
    [athlete, 'an athlete’s home', '/dashboard'],
    [athlete, 'an athlete’s calendar', '/dashboard/programmingcalendar'],
    [athlete, 'the messages', '/dashboard/messages'],
    [athlete, 'an athlete’s billing', '/dashboard?dialog=billing'],
    [owner, 'an owner’s home', '/dashboard'],
    [owner, 'an owner’s calendar', '/dashboard/programmingcalendar'],
    [owner, 'the money', '/dashboard/money'],
  ] as const) {
    await test.step(screen, async () => {
      await signIn(page, who, origin);
      // The check is repeated, because a write just before is a reason to read again.
      await expect(async () => {
        repeated.since();
        await openConnected(page, path);
        await page.waitForLoadState('networkidle');
        expect(repeated.list()).toEqual([]);
      }).toPass({ timeout: 120_000 });
    });
  }
});
