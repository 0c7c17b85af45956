import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../testing/free-port.ts';
import { type BrowserSession, CommandError, commandOf, type Size } from './browser-session.ts';

/** The type of a response, its number, an error and a result. */
type Answer = readonly [1, number, { error: string; message: string } | null, unknown];

/** The messages in a stream of `LENGTH:JSON`. */
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

/** Starts Firefox with a profile. Marionette is what geckodriver talks to; Debian has no geckodriver. */
async function openProfile(profile: string, { width, height }: Size) {
  const port = await freePort();
  // The viewer of JSON runs no scripts of a test.
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

/** Starts Firefox with a new profile. */
export async function startFirefox(size: Size): Promise<BrowserSession> {
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
