import { expect } from '@playwright/test';
import type { Wall } from '@trackboard/contract/screens';
import { countIn, emom, secondRound, wall, workout } from '../screenshots/wall-screens.ts';
import { test } from '../testing/journey.ts';
import { serveBuild } from '../testing/serve-build.ts';
import { lostTexts, openTv } from '../testing/wall-answers.ts';

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

/** Names that take one to four lines on a wall that does not fit them. */
const names = [
  'Grip Tax',
  'The Long Road Home of Sunday',
  'The Long Road Home of Sunday and the Row That Followed',
  'The Long Road Home of Sunday and the Row That Followed It Down to the Harbour at the End of November',
];

const movements = [
  '3 rounds, rest 2:00',
  '400 m run',
  '15 deadlifts 155/105 lb',
  '21 thrusters 95/65 lb and 21 burpees over the bar',
  'Donaudampfschifffahrtsgesellschaftskapitän',
];

const pageFor = 8000;
const pagesOf = 'main ul + p i';

/** Returns a wall with this many lines of work. */
function wallOf(name: string, lines: number, own: Partial<Wall>): Wall {
  const description = Array.from({ length: lines }, (_, line) => movements[line % 5]).join('\n');
  const front = workout('grip-tax', { name, description, sets: 3 });
  return { ...wall, workouts: [front, ...wall.workouts.slice(1)], ...own };
}

/**
 * Returns every number of lines on the smallest wall. The other walls differ by their scale, so some
 * numbers are enough.
 */
const linesOf = (width: number) =>
  width === 1280 ? Array.from({ length: 30 }, (_, at) => at + 1) : [1, 4, 7, 11, 16, 22, 30];

for (const { width, height } of sizes) {
  test(`a wall of ${width} × ${height} shows every line of a workout, and its clock`, async ({
    page,
  }) => {
    const build = await serveBuild();
    await page.setViewportSize({ width, height });
    const tv = await openTv(page, build.origin);
    await tv.open(wallOf(names[0] ?? '', 1, { timer: secondRound }));
    const lost: unknown[] = [];
    for (const timer of [secondRound, null]) {
      for (const name of names) {
        for (const lines of linesOf(width)) {
          await tv.show(wallOf(name, lines, { timer }));
          const pages = Math.max(1, await page.locator(pagesOf).count());
          for (let at = 0; at < pages; at += 1) {
            const texts = await lostTexts(page);
            if (texts.length) lost.push({ name, lines, hasClock: timer !== null, at, texts });
            await page.clock.fastForward(pageFor);
          }
        }
      }
    }
    expect(lost).toEqual([]);
    await build.stop();
  });
}

test('a wall shows long names, text without end and each of its clocks', async ({ page }) => {
  const build = await serveBuild();
  const tv = await openTv(page, build.origin);
  const long = { name: 'Maximiliana-Wilhelmine von der Heide-Brandenburg K.', isRx: false };
  const board = wall.board.map((row) => ({ ...row, ...long, score: '12 rounds and 31 reps' }));
  const gymName =
    'The Northlane Strength and Conditioning Hall of the Old Harbour Warehouse in Port Townsend';
  const own = { board, gymName: gymName.padEnd(100, '!') };
  await page.setViewportSize({ width: 1920, height: 1080 });
  await tv.open(wallOf(names[3] ?? '', 12, own));
  const endless = {
    ...wall,
    workouts: [
      workout('grip-tax', { name: 'x'.repeat(100), description: 'Sprint again. '.repeat(700) }),
    ],
  };
  const walls: Wall[] = (['workout', 'board', 'timer'] as const).flatMap((shows) => [
    wallOf(names[3] ?? '', 12, { ...own, shows }),
    wallOf(names[1] ?? '', 6, { ...own, shows, timer: emom }),
    wallOf(names[0] ?? '', 30, { shows, timer: countIn }),
    { ...endless, shows },
  ]);
  for (const shown of walls) {
    await tv.show(shown);
    expect(await lostTexts(page), `${shown.shows} ${shown.workouts[0]?.name}`).toEqual([]);
  }
  await build.stop();
});
