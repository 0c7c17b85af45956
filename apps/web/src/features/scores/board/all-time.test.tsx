import { expect, it } from 'vitest';
import { anEntry } from '../testing/a-score.ts';
import { BoardDays } from './scores-dialog.tsx';
import { type BoardEntry, entriesOfAllTime, shownBoard } from './use-board.ts';
import { ScoreRow } from './score-row.tsx';
import { htmlOf, wordsOf } from '../../../ui/testing/html-of.tsx';

const mara = { userId: 'mara', firstName: 'Mara', lastName: 'Lind' };
const first = { ...anEntry({ scoreId: 'jonah' }), date: '2026-07-01' };
const own = {
  ...anEntry({ ...mara, scoreId: 'mara', rank: 1207, divisionRank: 1207 }),
  date: '2025-11-18',
};

/** Returns the texts of the rows of the Rx board. */
function rowsOf(board: readonly BoardEntry[]): string[] {
  return shownBoard(board, 'all').rx.map((entry) =>
    wordsOf(
      <ScoreRow
        entry={entry}
        kind="time"
        unit="kg"
        isOwn={entry.userId === 'mara'}
        isOpen={false}
        onOpen={() => undefined}
        onLike={() => undefined}
      />,
    ),
  );
}

it('shows the day of each score on the board of all time', () => {
  expect(rowsOf([first])[0]).toMatch(/^1 .*Jonah W\. Jul 1, 2026 15:31/);
  expect(rowsOf([anEntry()])[0]).toMatch(/^1 .*Jonah W\. 15:31/);
});

it('shows the number of comments beside the day, for phones', () => {
  expect(rowsOf([{ ...first, comments: 2 }])[0]).toContain('Jul 1, 2026 , 2 comments');
  expect(rowsOf([anEntry({ comments: 1 })])[0]).toContain('Jonah W. 1 comment');
});

it('marks records on the board of a day, but not on the board of all time', () => {
  const record = anEntry({ isRecord: true });
  expect(rowsOf([record])[0]).toMatch(/Jonah W\. PR/);
  expect(rowsOf([{ ...record, date: '2026-07-01' }])[0]).not.toContain('PR');
});

it('shows the reader’s own score once with its own rank, even if it is not on the page', () => {
  expect(entriesOfAllTime({ rows: [first], own: null })).toEqual([first]);
  expect(entriesOfAllTime({ rows: [first, own], own })).toEqual([first, own]);
  const board = entriesOfAllTime({ rows: [first], own });
  expect(rowsOf(board)[1]).toMatch(/^1207 .*Mara L\. You Nov 18, 2025 15:31/);
});

const chosen = (isAllTime: boolean) =>
  /checked=""[^>]*value="(?<days>\w+)"/.exec(
    htmlOf(<BoardDays isAllTime={isAllTime} onAllTime={() => undefined} />),
  )?.groups?.['days'];

it('checks the radio of the days that the board shows', () => {
  expect(chosen(false)).toBe('one');
  expect(chosen(true)).toBe('all');
});

it.each([
  [1, 'Coaches only'],
  [2, 'Only you'],
] as const)(
  'shows a score with the audience %i without a rank, and says who sees it',
  (audience, words) => {
    const hidden = anEntry({ ...mara, audience, rank: null, divisionRank: null });
    expect(rowsOf([hidden])[0]).toMatch(new RegExp(`^ML? .*Mara L\\. You ${words} 15:31`));
  },
);
