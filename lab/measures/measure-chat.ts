import { type Page, chromium } from '@playwright/test';
import { chat, tracks } from '@trackboard/contract/all-endpoints';
import {
  type Api,
  apiAt,
  createGym,
  jonah,
  mara,
  northlane,
  odette,
  others,
  register,
  storyTracks,
} from '@trackboard/story-world';
import { chatScreen } from '../../e2e/pages/chat.ts';
import { launchOptions } from '../../e2e/testing/browser.ts';
import { signIn } from '../../e2e/testing/sign-in.ts';
import { startServer } from '../../e2e/testing/start-server.ts';

/*
 * `npm run lab -- measure-chat [messages]` measures how long a message takes to another person's screen, how many requests
 * each of the two makes for it, and how long a chat of 5,000 messages takes to open. It needs a built web app.
 */

const sent = Number(process.argv[2] ?? 60);
const history = 5000;
const openings = 10;
/** The pause between two messages. A user can send 30 messages in ten seconds. */
const pause = 340;

type Writer = Awaited<ReturnType<typeof register>>;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends the history of a chat. Each writer sends its part, one message after the other. */
async function fillChat(api: Api, writers: readonly Writer[], groupId: string): Promise<void> {
  const each = Math.ceil(history / writers.length);
  await Promise.all(
    writers.map(async ({ token }) => {
      for (let n = 0; n < each; n += 1) {
        await api.do(chat.save, { recieverId: groupId, message: `Round ${n} felt good` }, token);
        await sleep(pause);
      }
    }),
  );
}

/** Notes in the document when each message that begins with 'Measured' is painted. */
function noteMessages(): void {
  const noted = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const row of [...document.querySelectorAll('[role=log] article')].slice(-3)) {
      const n = /Measured (\d+)/.exec((row as HTMLElement).textContent)?.[1];
      if (!n || noted.has(n)) continue;
      noted.add(n);
      requestAnimationFrame(() =>
        setTimeout(() => {
          document.documentElement.dataset[`painted${n}`] = String(Date.now());
        }),
      );
    }
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

async function paintedAt(page: Page, n: number): Promise<number> {
  const at = await page.waitForFunction(
    (key) => document.documentElement.dataset[key],
    `painted${n}`,
  );
  return Number(await at.jsonValue());
}

function countRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) count += 1;
  });
  return () => count;
}

const at = (values: readonly number[], part: number) =>
  Math.round(
    values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN,
  );

const print = (line: string) => process.stdout.write(`${line}\n`);

const server = await startServer();
const api = apiAt(server.origin);
const { owner } = await createGym(api, odette, northlane);
const track = await api.do(tracks.create, storyTracks.engine, owner.token);
const writers: Writer[] = [];
for (const who of [mara, jonah, ...others]) {
  const writer = await register(api, who, true);
  await api.do(tracks.join, { trackId: track.id }, writer.token);
  writers.push(writer);
}
print(`Writing ${history} messages by ${writers.length} people …`);
await fillChat(api, writers, track.id);

const browser = await chromium.launch(launchOptions);
async function openPage(who: typeof mara): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: server.origin,
    serviceWorkers: 'block',
  });
  await context.addInitScript(noteMessages);
  const page = await context.newPage();
  await signIn(page, who, server.origin);
  await chatScreen(page).open();
  return page;
}
const [hers, his] = [await openPage(mara), await openPage(jonah)];

/**
 * Returns the milliseconds from the click on the chat to its newest message, the first time and with the chat in
 * memory.
 */
async function opening(page: Page): Promise<number> {
  await chatScreen(page).open();
  await chatScreen(page).item(storyTracks.engine.name).waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const link = [...document.querySelectorAll('nav a')].find((each) =>
          (each as HTMLElement).innerText.includes(name),
        ) as HTMLElement;
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[role=log] article')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document, { childList: true, subtree: true });
        link.click();
      }),
    storyTracks.engine.name,
  );
}
const times: number[] = [];
for (let n = 0; n <= openings; n += 1) times.push(await opening(hers));
times.shift();
await opening(his);

const [herRequests, hisRequests] = [countRequests(hers), countRequests(his)];
const delays: number[] = [];
for (let n = 0; n < sent; n += 1) {
  await chatScreen(hers).box().fill(`Measured ${n}`);
  // The pause is needed, because people do not press Enter at the moment of their last letter.
  await sleep(pause);
  const start = Date.now();
  await hers.keyboard.press('Enter');
  delays.push((await paintedAt(his, n)) - start);
}
await sleep(3000);
print(`message to screen: p50 ${at(delays, 0.5)} ms, p99 ${at(delays, 0.99)} ms (bars 100, 400)`);
print(
  `requests a message: sender ${(herRequests() / sent).toFixed(2)}, reader ${(hisRequests() / sent).toFixed(2)} (bars 3, 1)`,
);
print(
  `opening a chat of ${history}: median ${at(times, 0.5)} ms, slowest ${at(times, 1)} ms (bar 200)`,
);
await browser.close();
await server.stop();
