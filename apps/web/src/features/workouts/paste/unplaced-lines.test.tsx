import { expect, it } from 'vitest';
import { htmlOf, wordsIn } from '../../../ui/testing/html-of.tsx';
import { UnplacedLines } from './unplaced-lines.tsx';

const isPlaced = (line: string) => /^(?:Mon|Tue|Fran|Grace)$/.test(line);

/** A text in which all lines but those of the days and workouts are in no workout. */
function shown(text: string): string {
  const typed = text.split('\n');
  const lines = typed.flatMap((line, at) =>
    line === '' || isPlaced(line) ? [] : [{ line: at + 1, text: line }],
  );
  const dayHeadings = typed.flatMap((line, at) => (/^(?:Mon|Tue)$/.test(line) ? at + 1 : []));
  const style = { dayHeadings, partHeadings: [], workouts: [], shapes: [] };
  const week = { days: [], unplaced: lines, style };
  const firstWork = 1 + typed.findIndex((line) => /^(?:Fran|Grace)$/.test(line)) || Infinity;
  const others = { reading: { text, week }, firstWork, onAnswer: () => undefined };
  return htmlOf(<UnplacedLines lines={lines} {...others} />);
}

const menu = 'Home\nShop\n\nAbout us\nContact';

it('few lines in no workout are shown, and those with only a blank line between them stand together', () => {
  const html = shown('Home\n\nShop\nMon\nFran\nBring ropes\nTue\nGrace');
  expect(wordsIn(html)).toMatch(
    /^2 lines in no workout Home Shop Make them workouts Add to the notes below .* 1 line in no workout Bring ropes Make it a workout Add to the notes above/,
  );
  expect(html).not.toContain('aria-expanded');
});

it('lines go to the notes of the workout above them, or of the first one below', () => {
  expect(wordsIn(shown('Fran\nBring ropes\nMon\nGrace'))).toContain('Add to the notes above');
  expect(wordsIn(shown('Mon\nBring ropes\nTue\nGrace'))).toContain('Add to the notes below');
});

it('many lines above the first day are folded into one line', () => {
  const html = shown(`${menu}\nMon\nFran\nBring ropes`);
  expect(html).toMatch(/<button[^>]* aria-expanded="false"/);
  expect(wordsIn(html)).toMatch(/^4 lines above the first day 1 line in no workout Bring ropes/);
  expect(html).not.toContain('Contact');
});

it('many lines between the workouts are folded, too', () => {
  const html = shown('Mon\nFran\none\ntwo\nTue\nGrace\nthree\nfour');
  expect(wordsIn(html)).toBe('4 lines in no workout');
});

it('many lines of a text without a day are folded', () => {
  expect(wordsIn(shown(menu))).toBe('4 lines in no workout');
});
