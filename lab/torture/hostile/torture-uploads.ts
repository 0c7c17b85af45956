import { once } from 'node:events';
import { connect } from 'node:net';
import { apiBase } from '@trackboard/contract';
import { accounts } from '@trackboard/contract/all-endpoints';
import { apiAt } from '@trackboard/story-world';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import { mediaSamples } from '../../../apps/server/testing/media-samples.ts';
import { createRandom, type Random } from '../random.ts';
import { checkServed, checkStored } from './check-served.ts';
import { bombs, polyglots } from './bombs.ts';
import {
  allowed,
  brokenVideos,
  damagedFiles,
  type HostileFile,
  type MakeFile,
} from './hostile-file.ts';
import { type HostileForm, hostileForm, soundForm } from './hostile-form.ts';
import { startApp } from './start-app.ts';
import { openUploadTargets, type UploadTarget } from './upload-targets.ts';

const clients = 10;

/**
 * The limit in milliseconds. Headers may take 15 seconds, and a form 30 without data. Both are checked every
 * second.
 */
const cutWithin = 40_000;

const path = apiBase + accounts.create.path;
const unfinishedHead = `POST ${path} HTTP/1.1\r\nHost: a\r\n`;
const form =
  `${unfinishedHead}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n` +
  '--b\r\nContent-Disposition: form-data; name="Image"; filename="a.png"\r\n\r\n';

/** Sends a few bytes each second. Returns the problems. */
async function dripOnce(port: number, what: string, start: string, piece: string) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => undefined);
  const before = performance.now();
  socket.write(start);
  const dripping = setInterval(() => socket.write(piece), 1000);
  const giveUp = setTimeout(() => socket.destroy(), cutWithin);
  await once(socket, 'close');
  clearInterval(dripping);
  clearTimeout(giveUp);
  const seconds = Math.round((performance.now() - before) / 1000);
  return answer.startsWith('HTTP/1.1 408') ? [] : [`${what}, not refused after ${seconds} s`];
}

/** Lets clients send their headers, or a file, a few bytes at a time. Returns the problems of the answers. */
async function sendSlowly(origin: string): Promise<string[]> {
  const port = Number(new URL(origin).port);
  const slow = Array.from({ length: clients }, () => [
    dripOnce(port, 'slow headers', unfinishedHead, 'x: y\r\n'),
    dripOnce(port, 'a slow file', form, 'x'),
  ]);
  return (await Promise.all(slow.flat())).flat();
}

interface UploadReport {
  readonly uploads: number;
  readonly kinds: number;
  readonly seconds: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** The number of connections that were closed in the middle of the upload. */
  readonly dropped: number;
  /** The slowest upload, with its duration in milliseconds. */
  readonly slowest: { readonly duration: number; readonly title: string };
  /** The largest resident memory of the app during the run, in MB. */
  readonly memory: number;
  /** The number of files in the store at the end, each of which was served and checked. */
  readonly stored: number;
  readonly problems: readonly string[];
}

const atOnce = 6;
const maxProblems = 20;

/** The longest time for a response, in milliseconds. The limit of the image encoder is 20 seconds, on an idle computer. */
const maxDuration = 120_000;

/** The limit in MB. Two images of 40 megapixels, in four bytes for each pixel, are 320. */
const maxMemory = 1200;

interface Place {
  readonly db: Database;
  readonly dataDir: string;
  readonly origin: string;
}

interface Upload {
  readonly target: UploadTarget;
  readonly file: HostileFile;
  readonly form: HostileForm;
}

const titleOf = ({ target, file, form }: Upload) =>
  `${target.call.name}, ${file.what}${form.what && `, ${form.what}`}`;

const headersOf = ({ target, form }: Upload) => ({
  'content-type': form.type,
  ...(target.token ? { authorization: `Bearer ${target.token}` } : {}),
});

/** Sends a part of the upload and closes the connection. */
async function drop({ origin }: Place, upload: Upload, random: Random): Promise<void> {
  const { bytes } = upload.form;
  const headers = Object.entries({
    ...headersOf(upload),
    'content-length': bytes.length,
    host: 'a',
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const part = bytes.subarray(0, random.below(bytes.length));
  await new Promise<void>((resolve) => {
    // The server may close the connection first, after refusing the form.
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.write(`POST ${apiBase}${upload.target.path} HTTP/1.1\r\n${head}\r\n`);
    socket.write(part, () => socket.destroy());
  });
}

function problemsOf(upload: Upload, status: number, text: string, duration: number): string[] {
  const title = titleOf(upload);
  if (status >= 500) return [`${status} ${title}: ${text.slice(0, 200)}`];
  if (duration > maxDuration) return [`${Math.round(duration)} ms ${title}`];
  if (/\n\s+at |node_modules|\.ts:\d|uploads\//.test(text)) return [`internals ${title}: ${text}`];
  const isSound = upload.form.what === '';
  return isSound && upload.file.isRefused && status === 200 ? [`stored ${title}`] : [];
}

async function memoryOf({ origin }: Place): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
}

/** Counts the stored files, and returns the problems of the files after the last upload. */
async function checkFiles(place: Place): Promise<{ stored: number; problems: string[] }> {
  const { stored, problems } = await checkStored(place);
  return {
    stored: stored.length,
    problems: [...problems, ...(await checkServed(place.origin, stored))],
  };
}

interface Run {
  readonly count: number;
  readonly seed: number;
  /** Whether clients that send slowly are cut off, which takes half a minute. */
  readonly isSlow: boolean;
  readonly print: (line: string) => void;
}

/** Sends all uploads. The function is long because its functions share the counts of the report. */
async function sendAll(place: Place, { count, seed, isSlow, print }: Run): Promise<UploadReport> {
  const start = performance.now();
  const targets = await openUploadTargets(apiAt(place.origin));
  const samples = await mediaSamples();
  const makers: readonly MakeFile[] = [
    ...polyglots(samples),
    ...bombs(samples),
    ...brokenVideos(samples),
    ...damagedFiles(samples),
  ];
  const statuses = new Map<number, number>();
  const problems: string[] = [];
  let [uploads, dropped, memory] = [0, 0, 0];
  let slowest = { duration: 0, title: '' };

  async function send(upload: Upload): Promise<number> {
    const before = performance.now();
    const response = await fetch(place.origin + apiBase + upload.target.path, {
      method: 'POST',
      headers: headersOf(upload),
      body: new Uint8Array(upload.form.bytes),
    });
    const text = await response.text();
    const duration = performance.now() - before;
    if (duration > slowest.duration) slowest = { duration, title: titleOf(upload) };
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    problems.push(...problemsOf(upload, response.status, text, duration));
    return response.status;
  }

  function uploadTo(target: UploadTarget, file: HostileFile, makeForm: typeof soundForm): Upload {
    const n = String(uploads);
    const fields = target.fields.map(([name, value]) => [name, value.replace('{n}', n)] as const);
    return { target, file, form: makeForm({ fields, fileField: target.fileField, file }) };
  }

  /**
   * Sends a sound file for each target. Otherwise the hostile files could be refused for another
   * reason.
   */
  async function sendSound(): Promise<void> {
    for (const target of targets) {
      const isVideo = target.fileField === 'Video';
      const file = allowed('sound', isVideo ? 'mp4' : 'png', isVideo ? samples.mp4 : samples.png);
      const status = await send(uploadTo(target, file, soundForm));
      if (status !== 200) problems.push(`${status} for a sound file: ${target.call.name}`);
    }
  }

  async function sendNext(): Promise<void> {
    while (uploads < count && problems.length < maxProblems) {
      // The numbers do not depend on the order of the answers.
      const random = createRandom(seed ^ Math.imul(uploads, 0x9e37_79b1));
      const file = makers[uploads % makers.length]?.(random);
      const target = targets[random.below(targets.length)];
      if (!file || !target) return;
      uploads += 1;
      const upload = uploadTo(target, file, (parts) => hostileForm(parts, random));
      if (random.below(10) > 0) await send(upload);
      else {
        await drop(place, upload, random);
        dropped += 1;
      }
      if (uploads % 25 > 0) continue;
      memory = Math.max(memory, await memoryOf(place));
      // Without this, the limits of attempts would refuse all uploads.
      await place.db.deleteFrom('rateLimits').execute();
      if (uploads % 500 === 0) print(`${uploads} of ${count} uploads`);
    }
  }
  await sendSound();
  const slow = isSlow ? sendSlowly(place.origin) : Promise.resolve([]);
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  problems.push(...(await slow));
  if (memory > maxMemory) problems.push(`the app used ${Math.round(memory)} MB`);
  const files = await checkFiles(place);
  problems.push(...files.problems);
  const seconds = (performance.now() - start) / 1000;
  const figures = { uploads, dropped, slowest, memory, seconds };
  return { ...figures, kinds: makers.length, statuses, stored: files.stored, problems };
}

/** Sends `count` hostile files, made from a seed, to every endpoint that takes files. */
export async function tortureUploads(run: Run): Promise<UploadReport> {
  const resources = new AsyncDisposableStack();
  try {
    return await sendAll(await startApp(resources), run);
  } finally {
    await resources.disposeAsync();
  }
}
