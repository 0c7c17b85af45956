import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videoPath } from '#testing';
import { readSoundFormat, readVideoFormat } from './video-content.ts';

const running = new AbortController().signal;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackboard-video-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function formatOf(bytes: Uint8Array | string) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return readVideoFormat(path, running);
}

const bytesOf = (file: string) => readFile(videoPath(file));

describe('readVideoFormat', () => {
  it.each([
    ['short.webm', 'webm'],
    ['short.mp4', 'mp4'],
    ['short.ogg', 'ogg'],
    ['sound.webm', null],
    ['sound.mp4', null],
    ['sound.ogg', null],
    ['quicktime.mov', 'mp4'],
  ])('reads %s as %s', async (file, format) => {
    expect(await readVideoFormat(videoPath(file), running)).toBe(format);
  });

  it('returns null for files that are not videos', async () => {
    expect(await formatOf('')).toBeNull();
    expect(await formatOf('ftypmp42 hdlr 12345678 vide V_VP8')).toBeNull();
    expect(await formatOf('<!doctype html><script>alert(1)</script>')).toBeNull();
    expect(await formatOf((await bytesOf('short.webm')).subarray(0, 60))).toBeNull();
  });

  it('returns null for a QuickTime file without a picture, or truncated', async () => {
    const whole = await bytesOf('quicktime.mov');
    const isolated = Buffer.from(
      whole.toString('latin1').replace('mhlrvide', 'mhlrsoun'),
      'latin1',
    );
    expect(await formatOf(isolated)).toBeNull();
    expect(await formatOf(whole.subarray(0, -1))).toBeNull();
  });

  it('returns null for an MP4 that is truncated anywhere', async () => {
    const whole = await bytesOf('short.mp4');
    for (const share of [0.01, 0.1, 0.3, 0.6, 0.9]) {
      expect(await formatOf(whole.subarray(0, whole.length * share))).toBeNull();
    }
    expect(await formatOf(whole.subarray(0, -1))).toBeNull();
  });

  it('returns null for an MP4 with wrong box sizes', async () => {
    const whole = await bytesOf('short.mp4');
    for (const length of [0, 1, 2, 7, 0xffffffff]) {
      const lie = Buffer.from(whole);
      lie.writeUInt32BE(length, 0);
      expect(await formatOf(lie)).toBeNull();
    }
  });

  it('reads a description that comes last, in a box of 64 bits', async () => {
    const whole = await bytesOf('short.mp4');
    const ftyp = whole.readUInt32BE(0);
    const moov = whole.readUInt32BE(ftyp);
    const wide = Buffer.alloc(16 + moov - 8);
    wide.writeUInt32BE(1, 0);
    wide.write('moov', 4);
    wide.writeBigUInt64BE(BigInt(wide.length), 8);
    whole.copy(wide, 16, ftyp + 8, ftyp + moov);
    const rest = whole.subarray(ftyp + moov);
    const last = Buffer.concat([whole.subarray(0, ftyp), rest, wide]);
    expect(await formatOf(last)).toBe('mp4');
  });
});

/** Creates this number of empty boxes of eight bytes. */
function emptyBoxes(count: number): Buffer {
  const box = Buffer.from('\0\0\0\u0008free', 'latin1');
  return Buffer.alloc(count * box.length, box);
}

describe('readVideoFormat of an MP4', () => {
  it('stops after 100,000 boxes, more than real files have', async () => {
    const whole = await bytesOf('short.mp4');
    expect(await formatOf(Buffer.concat([whole, emptyBoxes(90_000)]))).toBe('mp4');
    expect(await formatOf(Buffer.concat([whole, emptyBoxes(100_000)]))).toBeNull();
  });

  it('stops after 32 MB of its description', async () => {
    const whole = await bytesOf('short.mp4');
    const ftyp = whole.subarray(0, whole.readUInt32BE(0));
    const handler = Buffer.from('\0\0\0\u0018hdlr\0\0\0\0\0\0\0\0vide\0\0\0\0', 'latin1');
    const formatWithHandlerAt = async (offset: number) => {
      const moov = Buffer.alloc(8 + offset + handler.length);
      moov.writeUInt32BE(moov.length, 0);
      moov.write('moov', 4);
      handler.copy(moov, 8 + offset);
      return formatOf(Buffer.concat([ftyp, moov]));
    };
    expect(await formatWithHandlerAt(0)).toBe('mp4');
    expect(await formatWithHandlerAt(33 * 1024 * 1024)).toBeNull();
  });

  it('stops when the upload is aborted', async () => {
    const given = new AbortController();
    const reading = readVideoFormat(videoPath('short.mp4'), given.signal);
    given.abort();
    await expect(reading).rejects.toThrow('aborted');
  });
});

it.each([
  ['sound.webm', 'webm'],
  ['sound.mp4', 'mp4'],
  ['short.webm', null],
  ['short.mp4', null],
  ['short.ogg', null],
])('readSoundFormat reads the sound in %s as %s', async (file, format) => {
  expect(await readSoundFormat(videoPath(file), running)).toBe(format);
});

it('readSoundFormat returns null for a text', async () => {
  const path = join(folder, 'text');
  await writeFile(path, 'OggS OpusHead A_OPUS');
  expect(await readSoundFormat(path, running)).toBeNull();
});
