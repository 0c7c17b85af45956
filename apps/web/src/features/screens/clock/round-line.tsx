import type { RoundWords } from './timer-words.ts';

/** `Round 2 of 3` */
export function RoundLine({ words: { words, round, rounds } }: { words: RoundWords }) {
  return (
    <>
      {words}
      {round !== null && (
        <>
          {' '}
          <b className="tnum">{round}</b>
        </>
      )}
      {rounds !== null && (
        <>
          {' of '}
          <b className="tnum">{rounds}</b>
        </>
      )}
    </>
  );
}
