import type { Random } from '../../random.ts';
import { type HostileFile, type MakeFile, type Samples, allowed } from './hostile-file.ts';

function cut(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, random.below(bytes.length));
}

function flip(bytes: Buffer, random: Random): Buffer {
  const changed = Buffer.from(bytes);
  for (let n = random.below(20); n >= 0; n -= 1) {
    changed[random.below(changed.length)] = random.below(256);
  }
  return changed;
}

/** A piece of the file, or of zeros, in a random place. */
function insert(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length);
  const from = random.below(bytes.length);
  const piece = random.below(2) ? bytes.subarray(from, from + 4096) : Buffer.alloc(4096);
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
}

const damages = { 'cut short': cut, 'with other bytes': flip, 'with a piece inserted': insert };

/** Valid files that are cut or changed at random. */
export function damagedFiles(of: Samples): MakeFile[] {
  const sound: [string, Buffer][] = [
    ['png', of.png],
    ['jpg', of.jpeg],
    ['jpg', of.progressiveJpeg],
    ['gif', of.gif],
    ['mp4', of.mp4],
    ['webm', of.webm],
    ['ogg', of.ogg],
  ];
  return sound.flatMap(([ending, bytes]) =>
    Object.entries(damages).map(
      ([how, damage]) =>
        (random: Random): HostileFile =>
          allowed(`${ending} ${how}`, ending, damage(bytes, random)),
    ),
  );
}
