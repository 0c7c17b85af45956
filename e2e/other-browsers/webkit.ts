import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../testing/free-port.ts';
import {
  type BrowserSession,
  CommandError,
  type CommandName,
  commandOf,
  type Size,
} from './browser-session.ts';

/** WebKitGTK's own small browser. Without the setting, a script opens no window. */
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
  const port = await freePort();
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

/** A window narrower than the browser's tools has to be one that a page opens, without them. */
async function openNarrowWindow(send: BrowserSession['send'], { width, height }: Size) {
  const [first] = (await send('windows')) as string[];
  const script = 'open("about:blank", "", arguments[0])';
  await send('run', { script, args: [`width=${width},height=${height}`] });
  const handle = ((await send('windows')) as string[]).find((each) => each !== first);
  await send('switchTo', { handle });
  await send('resize', { x: 0, y: 0, width, height });
}

export async function startWebKit(size: Size): Promise<BrowserSession> {
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
  // What its driver starts stores nothing.
  return { send, stop, reopen: null };
}
