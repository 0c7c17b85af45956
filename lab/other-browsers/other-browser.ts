import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import * as accounts from '@trackboard/contract/accounts';
import { apiAt, type Character, password } from '@trackboard/story-world';
import { findFreePort } from '../../apps/server/src/platform/find-free-port.ts';
import {
  type BrowserSession,
  CommandError,
  type CommandName,
  commandOf,
  type Screen,
  screenOf,
  type Size,
} from './screen.ts';

/** The answer to a command: the type of a response, its number, an error and a result. */
type Answer = readonly [1, number, { error: string; message: string } | null, unknown];

/** Yields the messages in a stream of `LENGTH:JSON`. */
async function* messagesOf(socket: Socket): AsyncGenerator {
  let bytes = Buffer.alloc(0);
  for await (const more of socket as AsyncIterable<Buffer>) {
    bytes = Buffer.concat([bytes, more]);
    for (let colon = bytes.indexOf(':'); colon > 0; colon = bytes.indexOf(':')) {
      const end = colon + 1 + Number(bytes.subarray(0, colon).toString());
      if (bytes.length < end) break;
      yield JSON.parse(bytes.subarray(colon + 1, end).toString());
      bytes = bytes.subarray(end);
    }
  }
}

async function connectTo(port: number, child: ChildProcess): Promise<Socket> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      if (child.exitCode !== null) throw new Error('Firefox ended before it was ready.');
      await wait(100);
    }
  }
}

/** Sends commands by Marionette, one at a time. */
function marionette(socket: Socket): BrowserSession['send'] {
  const messages = messagesOf(socket);
  const hello = messages.next();
  let count = 0;
  return async (command, parameters = {}) => {
    await hello;
    const [, , name] = commandOf(command);
    const text = JSON.stringify([0, (count += 1), name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const { value } = (await messages.next()) as { value: Answer | undefined };
    if (!value) throw new Error(`Firefox ended during ${name}.`);
    const [, , error, result] = value;
    if (error) throw new CommandError(`${error.error}: ${error.message}`);
    const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
    return isWrapped ? result.value : result;
  };
}

/**
 * Starts Firefox with a profile. It uses Marionette, the protocol of geckodriver, because Debian has no
 * geckodriver.
 */
async function openProfile(profile: string, { width, height }: Size) {
  const port = await findFreePort();
  // The viewer of JSON would not run the scripts of a test.
  const settings = { 'marionette.port': port, 'devtools.jsonview.enabled': false };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref('${name}', ${value});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    'firefox-esr',
    ['--marionette', '--headless', '--no-remote', '--profile', profile],
    { stdio: 'ignore' },
  );
  const socket = await connectTo(port, child);
  const send = marionette(socket);
  await send('start', { capabilities: { alwaysMatch: {} } });
  await send('resize', { x: 0, y: 0, width, height });
  const script = 'return [innerWidth, innerHeight]';
  const [innerWidth, innerHeight] = (await send('run', { script, args: [] })) as [number, number];
  const outer = { width: 2 * width - innerWidth, height: 2 * height - innerHeight };
  await send('resize', { x: 0, y: 0, ...outer });
  const close = async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return { send, close };
}

async function startFirefox(size: Size): Promise<BrowserSession> {
  const profile = await mkdtemp(join(tmpdir(), 'trackboard-firefox-'));
  let browser = await openProfile(profile, size);
  return {
    send: async (command, parameters) => browser.send(command, parameters),
    reopen: async () => {
      await browser.close();
      browser = await openProfile(profile, size);
    },
    stop: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** WebKitGTK's own small browser. Without the setting, a script cannot open a window. */
const capabilities = {
  alwaysMatch: {
    'webkitgtk:browserOptions': {
      args: ['--automation', '--javascript-can-open-windows-automatically=true'],
    },
  },
};

async function isReady(driver: string): Promise<boolean> {
  try {
    return (await fetch(`${driver}/status`)).ok;
  } catch {
    return false;
  }
}

/** Starts WebKit's driver with a screen of its own. */
async function startDriver() {
  const port = await findFreePort();
  const command = ['-a', '-s', '-screen 0 1600x1000x24', 'WebKitWebDriver', `--port=${port}`];
  const child = spawn('xvfb-run', command, { detached: true, stdio: 'ignore' });
  const driver = `http://127.0.0.1:${port}`;
  while (!(await isReady(driver))) {
    if (child.exitCode !== null) throw new Error('WebKitWebDriver ended before it was ready.');
    await wait(100);
  }
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    process.kill(-Number(child.pid));
    await ended;
  };
  return { driver, stop };
}

/**
 * Opens a window that is narrower than the browser's tools. A page has to open such a window,
 * without the tools.
 */
async function openNarrowWindow(send: BrowserSession['send'], { width, height }: Size) {
  const [first] = (await send('windows')) as string[];
  const script = 'open("about:blank", "", arguments[0])';
  await send('run', { script, args: [`width=${width},height=${height}`] });
  const handle = ((await send('windows')) as string[]).find((each) => each !== first);
  await send('switchTo', { handle });
  await send('resize', { x: 0, y: 0, width, height });
}

async function startWebKit(size: Size): Promise<BrowserSession> {
  const { driver, stop } = await startDriver();
  let session = '/session';
  const send = async (
    command: CommandName,
    { id, ...parameters }: Record<string, unknown> = {},
  ) => {
    const [method, path] = commandOf(command);
    const response = await fetch(driver + session + path.replace('{id}', String(id)), {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(parameters) } : {}),
    });
    const { value } = (await response.json()) as { value: Record<string, unknown> | null };
    if (!response.ok)
      throw new CommandError(`${String(value?.['error'])}: ${String(value?.['message'])}`);
    return value;
  };
  const started = await send('start', { capabilities });
  session = `/session/${String(started?.['sessionId'])}`;
  await openNarrowWindow(send, size);
  // A browser that the driver starts stores nothing.
  return { send, stop, reopen: null };
}

const origin = process.env['JOURNEY_ORIGIN'] ?? '';

/** A test in the browser of its project. */
export const test = base.extend<{ app: Screen }>({
  app: async ({ viewport }, use, info) => {
    if (!viewport) throw new Error('The project has no viewport.');
    const start = info.project.name === 'webkit' ? startWebKit : startFirefox;
    const session = await start(viewport);
    const screen = screenOf(session);
    try {
      await use(screen);
      if (info.status !== info.expectedStatus) {
        await writeFile(info.outputPath('screen.png'), await screen.picture(), 'base64');
      }
    } finally {
      await session.stop();
    }
  },
});

/** Opens a page of the app for a person who has logged in and used it before. `at` is the address of the server. */
export async function openAs(
  screen: Screen,
  { email }: Pick<Character, 'email'>,
  path: string,
  at = origin,
): Promise<void> {
  const session = JSON.stringify(await apiAt(origin).do(accounts.login, { email, password }, null));
  // This page of the app's origin runs none of the app's code.
  await screen.open(`${at}/healthz`);
  await screen.run(async (text) => {
    localStorage.setItem('trackboard.session', text);
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  }, session);
  // Otherwise the files of the whole app would load beside those of the first screen.
  const isInstalled = () =>
    screen.run(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
  await expect.poll(isInstalled, { timeout: 120_000 }).toBe(true);
  await screen.open(at + path);
}
