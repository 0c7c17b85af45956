import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, type Locator, type Page, chromium } from '@playwright/test';
import { mara, northlane } from '@trackboard/story-world';
import { dayName } from '../../e2e/pages/calendar.ts';
import { launchOptions } from '../../e2e/testing/browser.ts';
import { signIn } from '../../e2e/testing/sign-in.ts';
import { startServer } from '../../e2e/testing/start-server.ts';
import {
  type TraceEvent,
  blamedFor,
  middle,
  painted,
  profiler,
  settled,
  traceOf,
  workOf,
} from './main-thread.ts';

/*
 * `npm run lab -- measure-taps [rounds] [slowdown]` measures what a phone with a processor slowed four times does for an athlete
 * of the demo gym: for each tap the time until its result is painted, the longest task and what takes most of it, and a second
 * visit of the home over a slow connection. It needs a built web app. What takes most is from a last round with Chromium's
 * profiler, whose traces are stored in test-results/taps. Tasks are in processor time: on a busy machine, multiply those of a
 * slowdown of 1 by four.
 */

const rounds = Number(process.argv[2] ?? 5);
const slowdown = Number(process.argv[3] ?? 4);
/** Slow 4G: 150 ms for a round trip, 1.6 Mbit/s. */
const slowLine = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

interface Tap {
  readonly name: string;
  /** Opens what has the tapped element. */
  readonly open: (page: Page) => Promise<void>;
  /** The elements of which the first is tapped. */
  readonly targets: (page: Page) => Locator;
  /** The element that the tap shows. */
  readonly result: string;
  /** The text that the element has; any by default. */
  readonly text?: string;
}

const logScore = /^(Log score|Update), /;

async function openHome(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: logScore }).first().waitFor();
}

async function openCalendar(page: Page): Promise<void> {
  await page.goto('/dashboard/programmingcalendar');
  await page.getByRole('article').first().waitFor();
}

/** Opens a score that is logged, because its form can be saved as it is. */
async function openForm(page: Page): Promise<void> {
  await openHome(page);
  await page
    .getByRole('link', { name: /^Update, / })
    .first()
    .tap();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

const chatLinks = (page: Page) => page.getByRole('navigation', { name: 'Chats' }).getByRole('link');

async function openChats(page: Page): Promise<void> {
  await page.goto('/dashboard/messages');
  await chatLinks(page).first().waitFor();
}

const message = 'Measured on a phone';

async function writeMessage(page: Page): Promise<void> {
  await openChats(page);
  await chatLinks(page).first().tap();
  const box = page.getByRole('textbox', { name: /^Message / });
  await box.fill(`${message} at ${Date.now()}`);
}

const nextWeek = dayName(
  Temporal.Now.plainDateISO(northlane.timeZone).add({ weeks: 1 }).toString(),
);

const taps: readonly Tap[] = [
  {
    name: 'next week',
    open: openCalendar,
    targets: (page) => page.getByRole('button', { name: /^Next week$/ }),
    result: `section[aria-label="${nextWeek}"] article`,
  },
  {
    name: 'open scores',
    open: openHome,
    targets: (page) => page.getByRole('link', { name: /^View score, / }),
    result: '[role=dialog] li',
  },
  {
    name: 'log',
    open: openHome,
    targets: (page) => page.getByRole('link', { name: logScore }),
    result: '[role=dialog] input',
  },
  {
    name: 'save',
    open: openForm,
    targets: (page) => page.getByRole('button', { name: /^(Save|Update)$/ }),
    result: '[role=dialog] li',
  },
  {
    name: 'open chat',
    open: openChats,
    targets: chatLinks,
    result: '[role=log] article',
  },
  {
    name: 'send',
    open: writeMessage,
    targets: (page) => page.getByRole('button', { name: /^Send/ }),
    result: '[role=log]',
    text: message,
  },
];

/** What the page waits for, and from when: the next tap or its own start. */
interface Sight {
  readonly result: string;
  readonly text?: string | undefined;
  readonly from: 'tap' | 'start';
}

/** Notes in the document how many milliseconds after the tap or the start the result is painted. */
function noteSight({ result, text = '', from }: Sight): void {
  let started = from === 'start' ? 0 : Infinity;
  const isThere = () => document.querySelector(result)?.textContent.includes(text) ?? false;
  const observer = new MutationObserver(() => {
    if (started === Infinity || !isThere()) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        document.documentElement.dataset['sight'] = String(performance.now() - started);
      }),
    );
  });
  const note = ({ timeStamp }: Event) => {
    started = timeStamp;
  };
  document.addEventListener('touchend', note, { once: true, capture: true });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

async function sightAt(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => document.documentElement.dataset['sight']);
  return Number(await at.jsonValue());
}

interface Measured {
  readonly sight: number;
  readonly events: readonly TraceEvent[];
}

const browser = await chromium.launch(launchOptions);

/** Opens a tab whose processor is slowed. */
async function openPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Taps an element without a search for it in the trace. */
async function tapOn(page: Page, element: Locator): Promise<() => Promise<void>> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function measureTap(page: Page, each: Tap, added: readonly string[]): Promise<Measured> {
  await each.open(page);
  await settled(page);
  await page.evaluate(noteSight, { result: each.result, text: each.text, from: 'tap' as const });
  const tap = await tapOn(page, each.targets(page).first());
  let sight = 0;
  const act = async () => {
    await tap();
    sight = await sightAt(page);
    await painted(page);
  };
  const events = await traceOf(browser, page, act, added);
  return { sight, events };
}

/** Opens the home in a new tab of a browser that has been there before. */
async function visitAgain(context: BrowserContext): Promise<Page> {
  const page = await openPhone(context);
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', { ...slowLine, offline: false });
  await page.addInitScript(noteSight, { result: 'main li h3', from: 'start' as const });
  return page;
}

async function measureVisit(context: BrowserContext, added: readonly string[]): Promise<Measured> {
  const page = await visitAgain(context);
  let sight = 0;
  const act = async () => {
    await page.goto('/dashboard');
    sight = await sightAt(page);
    await settled(page);
  };
  const events = await traceOf(browser, page, act, added);
  await page.close();
  return { sight, events };
}

/** Taps 'Log score' as soon as it is there. */
async function measureEarlyTap(context: BrowserContext, added: readonly string[]) {
  const page = await visitAgain(context);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await sightAt(page);
  await page.evaluate(noteSight, { result: '[role=dialog] input', from: 'tap' as const });
  const tap = await tapOn(page, page.getByRole('link', { name: logScore }).first());
  let sight = 0;
  const act = async () => {
    await tap();
    sight = await sightAt(page);
  };
  const events = await traceOf(browser, page, act, added);
  await page.close();
  return { sight, events };
}

const spread = (values: readonly number[]) =>
  `${middle(values)} (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;

const reports = join(import.meta.dirname, '..', '..', 'test-results', 'taps');

/** Measures in several rounds, and once more with the profiler. Returns a row of the table. */
async function rowOf(name: string, measure: (added: readonly string[]) => Promise<Measured>) {
  await measure([]);
  const results: Measured[] = [];
  for (let round = 1; round <= rounds; round += 1) results.push(await measure([]));
  const { events } = await measure([profiler]);
  await writeFile(join(reports, `${name.replaceAll(' ', '-')}.json`), JSON.stringify(events));
  const works = results.map((each) => workOf(each.events));
  const figures = [
    results.map(({ sight }) => sight),
    works.map(({ longest }) => longest),
    works.map(({ blocking }) => blocking),
    works.map(({ total }) => total),
  ];
  process.stdout.write(`| ${[name, ...figures.map(spread), blamedFor(events)].join(' | ')} |\n`);
}

await mkdir(reports, { recursive: true });
process.stdout.write('Making the demo gym, about half a minute\n\n');
const server = await startServer({ TRIAL_DAYS: '190' }, ['--demo']);
const context = await browser.newContext({
  baseURL: server.origin,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
});
const first = await context.newPage();
await signIn(first, mara, server.origin);
// The first visit fills the caches.
await openHome(first);
await settled(first);
await first.close();
const heads = [
  'until it is painted',
  'longest task',
  'over 50 ms',
  'all work',
  'most of the longest',
];
process.stdout.write(`| ms | ${heads.join(' | ')} |\n${'| --- '.repeat(heads.length + 1)}|\n`);
await rowOf('second visit of the home', (added) => measureVisit(context, added));
await rowOf('log at once', (added) => measureEarlyTap(context, added));
const page = await openPhone(context);
for (const tap of taps) await rowOf(tap.name, (added) => measureTap(page, tap, added));
await browser.close();
await server.stop();
