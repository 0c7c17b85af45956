import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';
import sharp from 'sharp';
import type { BundledEntry } from './bundled-library.ts';

/*
 * Rebuilds assets/gifs: `node make-library.ts <folder>`. The folder contains the unpacked npm packages anim-1 to anim-4,
 * 3d and emojibase, which docs/THIRD-PARTY.md lists. Existing pictures are kept.
 */

const target = join(import.meta.dirname, '..', '..', '..', '..', '..', 'assets', 'gifs');

const moviePackages = ['anim-1', 'anim-2', 'anim-3', 'anim-4'];

/** The width and height of a picture in pixels. */
const side = 128;

/** Every second frame is kept, because the originals have 24 per second. */
const keepEvery = 2;

/** The emoji of the bundled library, in display order. All are stickers, and the animated ones are gifs too. */
const moving = `
💪🔥👏🙌🎉🏋️‍♀️🏋️‍♂️💯🥳👍👊😎🤩🥵😅🤯😤🏃‍♀️🏃‍♂️🚴🚣🏊🤸🧗🧘⛹️‍♀️⛹️‍♂️🤼🤾🏄🏂🦸‍♀️🦸‍♂️🥷🤖🚀⚡🌟🏁⏰⏳
🦾🦵🫀🫁🧠✋👋🤘🤙🤟👌🤞🙏🤝🫶👎👀💖💗💓❤️‍🔥💙💚💛🧡💜🖤💔
😀😄😁😆😂🤣🙂😉😊😇🥰😍😘😋😜🤪🤗🤭🤔🤨😐🙄😬😮‍💨😌🤤😴🤕🤢🥶🥴😵‍💫🤠🤓
😮😲😳🥺😨😰😢😭😱😣😞😓😩😫🥱😡🤬😈💀👻🤡💩🙈🙆🤷🤦🙇💃🕺
🦍🦁🐯🦄🐐🐻🦥🐢🦖🐉🐝☕🍻🥂🎂🌈💤💣
`;

const still = `
🏆🥇🥈🥉🏅❤️⭐✨🎊🎈🎁🎯👑💎🏃🚶🚵🤹🤺✊🤜🤛🥊🥋🏀🏈⚽🎾🏐🏉🏓🏸🏒🏑🏏⚾🥎🥅⛳🎿🛷⛸️🛹🤿🎣🎽👟🥾🧢🩳🧦🎧🎵🎤🥁🔔📣
😃🙃🤑🤫😏😒😔😪😷🤮🤧😵🧐😕😟😥😖😠👽🙉🙊😺😹😻🙀🙅🙋🫡🫠🫣🥹🫢🫨💞🤍🐂🐼🐌🦈🦅🌊
🍌🍎🥑🥦🥕🍗🥩🥚🍳🥓🍔🍟🍕🌮🌯🥗🍿🥛🥤🧃💧🧊💦💥💨💫💢💬🩹🩺💊🦴📈📅⏱️✅❌❗❓🆕🆗🔝🔜
`;

/** Search words of gyms, in addition to the words of emojibase. */
const gymWords: Readonly<Record<string, string>> = {
  '💪': 'pr personal record best',
  '🔥': 'beast mode',
  '👏': 'well done',
  '🙌': 'pr personal record well done',
  '🎉': 'pr personal record',
  '🏋️‍♀️': 'squat snatch clean jerk press gym',
  '🏋️‍♂️': 'squat snatch clean jerk press gym',
  '🥵': 'metcon sore',
  '💀': 'sore wrecked',
  '😩': 'sore',
  '😴': 'rest day',
  '🚣': 'erg rower',
  '🚴': 'erg',
  '🤸': 'gymnastics handstand',
  '🧘': 'mobility stretch rest day',
  '🫀': 'cardio engine',
  '🫁': 'cardio engine breathe',
  '🦵': 'leg day',
  '⏰': 'amrap emom time cap',
  '⏳': 'amrap emom time cap',
  '🏁': 'for time finish done',
  '🐐': 'greatest of all time',
  '🦍': 'beast strong',
  '🏆': 'pr personal record',
  '🥇': 'pr podium first',
  '🏅': 'pr podium',
};

const emojiData = z.array(
  z.object({ hexcode: z.string(), label: z.string(), tags: z._default(z.array(z.string()), []) }),
);

/** Returns a code such as `1f3cb-fe0f-200d-2640-fe0f`. Some packages leave out the variation selector `fe0f`. */
function codeOf(emoji: string): string {
  return Array.from(emoji, (sign) => sign.codePointAt(0)?.toString(16)).join('-');
}

const plain = (code: string): string => code.toLowerCase().replaceAll('-fe0f', '');

function split(text: string): string[] {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return [...graphemes].map(({ segment }) => segment).filter((segment) => segment.trim());
}

function fileOf(source: string, packages: readonly string[], emoji: string): string {
  const code = codeOf(emoji);
  const spellings = [code, plain(code)];
  const paths = packages.flatMap((name) =>
    spellings.map((spelling) => join(source, name, 'assets', `${spelling}.webp`)),
  );
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error(`${emoji} (${code}) is in none of ${packages.join(', ')}.`);
  return found;
}

async function smallerMovie(path: string): Promise<Buffer> {
  const { pages = 1, delay = [] } = await sharp(path, { animated: true }).metadata();
  if (pages < 2) throw new Error(`${path} does not move.`);
  const kept = Array.from({ length: pages }, (_, page) => page).filter(
    (page) => page % keepEvery === 0,
  );
  const frames = await Promise.all(
    kept.map((page) => sharp(path, { page }).resize(side, side).png().toBuffer()),
  );
  const delays = kept.map((page) =>
    delay.slice(page, page + keepEvery).reduce((sum, each) => sum + each, 0),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ quality: 45, alphaQuality: 50, effort: 5, minSize: true, delay: delays, loop: 0 })
    .toBuffer();
}

const smallerPicture = (path: string): Promise<Buffer> =>
  sharp(path).resize(side, side).webp({ quality: 80, effort: 6 }).toBuffer();

async function readWords(source: string): Promise<Map<string, { title: string; words: string[] }>> {
  const text = await readFile(join(source, 'emojibase', 'en', 'data.json'), 'utf8');
  const all = emojiData.parse(JSON.parse(text));
  return new Map(
    all.map(({ hexcode, label, tags }) => [plain(hexcode), { title: label, words: tags }]),
  );
}

async function writeMissing(path: string, picture: () => Promise<Buffer>): Promise<void> {
  if (!existsSync(path)) await writeFile(path, await picture());
}

async function make(source: string): Promise<void> {
  const known = await readWords(source);
  const movies = new Set(split(moving));
  const entries: BundledEntry[] = [];
  for (const type of ['gif', 'sticker']) await mkdir(join(target, type), { recursive: true });
  for (const emoji of [...movies, ...split(still)]) {
    const id = plain(codeOf(emoji));
    const found = known.get(id);
    if (!found) throw new Error(`${emoji} (${id}) has no words.`);
    const words = [...found.words, ...(gymWords[emoji]?.split(' ') ?? [])];
    const isMoving = movies.has(emoji);
    entries.push({ id, title: found.title, words, isMoving });
    const movie = join(target, 'gif', `${id}.webp`);
    const picture = join(target, 'sticker', `${id}.webp`);
    if (isMoving)
      await writeMissing(movie, () => smallerMovie(fileOf(source, moviePackages, emoji)));
    await writeMissing(picture, () => smallerPicture(fileOf(source, ['3d'], emoji)));
  }
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  await writeFile(join(target, 'library.json'), `[\n${lines}\n]\n`);
}

const [source] = process.argv.slice(2);
if (!source) throw new Error('Name the folder with the unpacked packages.');
await make(source);
