import { type Browser, type Page, chromium } from '@playwright/test';
import * as tracks from '@trackboard/contract/tracks';
import {
  apiAt,
  createGym,
  northlane,
  odette,
  postWeek,
  storyTracks,
  week as storyWeek,
} from '@trackboard/story-world';
import { thisWeek } from '../../e2e/pages/calendar.ts';
import { launchOptions } from '../../e2e/testing/browser.ts';
import { signIn } from '../../e2e/testing/sign-in.ts';
import { startServer } from '../../e2e/testing/start-server.ts';
import { type MainThreadWork, middle, painted, settled, traceOf, workOf } from './main-thread.ts';

/*
 * `npm run lab -- measure-week` measures the calendar of an owner with a week of 14 workouts beside weeks of 200, on a
 * processor slowed twice. It needs a built web app. Times are those of the processor, except the time to the first card.
 */

const rounds = Number(process.argv[2] ?? 5);
const slowdown = 2;

const [sunday = ''] = thisWeek();
const later = (weeks: number) => Temporal.PlainDate.from(sunday).add({ weeks }).toString();
const following = (start: string) => Temporal.PlainDate.from(start).add({ weeks: 1 }).toString();
const small = later(0);
const large = later(2);
const sizes = { [small]: 14, [later(1)]: 14, [large]: 200, [later(3)]: 200 };

const plansOf = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const plan = storyWeek[at % storyWeek.length] as (typeof storyWeek)[number];
    return { ...plan, weekday: at % 7, name: `${plan.name} ${at + 1}` };
  });

async function fillGym(origin: string): Promise<void> {
  const api = apiAt(origin);
  const { owner } = await createGym(api, odette, northlane);
  const { id } = await api.do(tracks.create, storyTracks.competitors, owner.token);
  for (const [start, count] of Object.entries(sizes)) {
    await postWeek(api, owner, id, start, plansOf(count));
  }
}

/** Notes when the first card of a document is painted. */
function noteFirstCard(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-workout]')) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        document.documentElement.dataset['firstCard'] = String(performance.now());
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Returns the milliseconds until the first card. */
async function firstCard(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => document.documentElement.dataset['firstCard']);
  return Number(await at.jsonValue());
}

/** Drags the first workout over two days in small steps and drops it. */
async function drag(page: Page): Promise<void> {
  const card = await page.locator('[data-workout]').first().boundingBox();
  const column = await page.locator('[data-day]').first().boundingBox();
  if (!card || !column) throw new Error('there is no workout to drag');
  const [x, y] = [card.x + 20, card.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) {
    await page.mouse.move(x + (step / 40) * 2 * column.width, y + step * 8);
    await painted(page);
  }
  const saved = page.waitForResponse((each) => each.url().includes('/workouts/update/'));
  await page.mouse.up();
  await saved;
  await settled(page);
}

async function goToNextWeek(page: Page, next: string): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
  await page.locator(`css=[data-day="${next}"] [data-workout]`).first().waitFor();
  await settled(page);
}

interface Round {
  readonly firstCard: number;
  readonly opening: MainThreadWork;
  readonly drag: MainThreadWork;
  readonly nextWeek: MainThreadWork;
}

async function measure(browser: Browser, page: Page, start: string): Promise<Round> {
  const trace = async (act: () => Promise<void>) => workOf(await traceOf(browser, page, act));
  await page.goto('about:blank');
  const opening = await trace(async () => {
    await page.goto(`/dashboard/programmingcalendar?day=${start}`);
    await firstCard(page);
    await settled(page);
  });
  const dragged = await trace(() => drag(page));
  // The pointer moves before the trace, because finding a button by its name is work of the page.
  await page.getByRole('button', { name: 'Next week' }).hover();
  return {
    firstCard: await firstCard(page),
    opening,
    drag: dragged,
    nextWeek: await trace(() => goToNextWeek(page, following(start))),
  };
}

const figures: Readonly<Record<string, (round: Round) => number>> = {
  'first card': (round) => round.firstCard,
  'opening: longest task': ({ opening }) => opening.longest,
  'opening: sum': ({ opening }) => opening.total,
  'drag: longest task': (round) => round.drag.longest,
  'drag: over 50 ms': (round) => round.drag.blocking,
  'drag: sum': (round) => round.drag.total,
  'next week: longest task': ({ nextWeek }) => nextWeek.longest,
  'next week: sum': ({ nextWeek }) => nextWeek.total,
};

const server = await startServer();
await fillGym(server.origin);
const browser = await chromium.launch(launchOptions);
const viewport = { width: 1440, height: 900 };
const context = await browser.newContext({
  viewport,
  baseURL: server.origin,
  serviceWorkers: 'block',
});
await context.addInitScript(noteFirstCard);
const page = await context.newPage();
await signIn(page, odette, server.origin);
const cpu = await context.newCDPSession(page);
await cpu.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
const measured: Record<string, Round[]> = { [small]: [], [large]: [] };
// The first round fills the caches.
for (let round = 0; round <= rounds; round += 1) {
  for (const [start, results] of Object.entries(measured)) {
    const result = await measure(browser, page, start);
    if (round > 0) results.push(result);
  }
}
process.stdout.write(`${'ms, the median of rounds'.padEnd(26)}     14    200\n`);
for (const [name, figure] of Object.entries(figures)) {
  const [few, many] = [small, large].map((start) => middle((measured[start] ?? []).map(figure)));
  process.stdout.write(
    `${name.padEnd(26)} ${String(few).padStart(6)} ${String(many).padStart(6)}\n`,
  );
}
await browser.close();
await server.stop();
