import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { tracks, workouts } from '@trackboard/contract/all-endpoints';
import {
  apiAt,
  createGym,
  mara,
  northlane,
  odette,
  register,
  storyTracks,
} from '@trackboard/story-world';
import { signIn } from './sign-in.ts';

/** Names of workouts by day, in their order. */
export type Programme = Readonly<Record<string, readonly string[]>>;

/** A gym for one journey only, with the Competitors track and these workouts; Mara has joined. */
export async function ownGym(run: string, programme: Programme) {
  const api = apiAt(process.env['JOURNEY_ORIGIN'] ?? '');
  const own = <Who extends { email: string }>(who: Who) => ({
    ...who,
    email: `${run}-${who.email}`,
  });
  const { owner, gymId } = await createGym(api, own(odette), {
    ...northlane,
    name: `${northlane.name} ${run}`,
  });
  const track = await api.do(tracks.create, storyTracks.competitors, owner.token);
  const post = (schedule: string, name: string, isPublished = true) => {
    const form = { name, description: '3 rounds', scoreType: 3, trackId: track.id };
    return api.do(workouts.create, { ...form, schedule, isPublished }, owner.token);
  };
  for (const [day, names] of Object.entries(programme)) {
    for (const name of names) await post(day, name);
  }
  const athlete = await register(api, own(mara), true);
  const { joinPassword: trackPassword } = storyTracks.competitors;
  await api.do(tracks.join, { trackId: track.id, trackPassword }, athlete.token);
  return {
    api,
    owner,
    athlete,
    post,
    /** What the server has from one day to another, names by day. */
    async stored(fromDate: string, toDate: string): Promise<Programme> {
      const range = { gymId, trackId: track.id, fromDate, toDate };
      const days = await api.do(workouts.list, range, owner.token);
      return Object.fromEntries(
        days.map(({ date, workouts: dayWorkouts }) => [
          date,
          dayWorkouts.map(({ workout }) => workout.name),
        ]),
      );
    },
  };
}

/** Tabs of one browser, in which `who` is signed in. */
export async function tabsOf(
  browser: Browser,
  options: BrowserContextOptions,
  who: Parameters<typeof signIn>[1],
  count: number,
): Promise<Page[]> {
  const baseURL = process.env['JOURNEY_ORIGIN'] ?? '';
  const context = await browser.newContext({ ...options, baseURL });
  const first = await context.newPage();
  await signIn(first, who);
  const more = await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()));
  const tabs = [first, ...more];
  for (const tab of tabs) await tab.goto('/dashboard/programmingcalendar');
  return tabs;
}
