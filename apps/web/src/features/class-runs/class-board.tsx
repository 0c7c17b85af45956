import { UnstyledButton } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { formatOrdinal } from '@trackboard/scoring';
import { useEffect, useState } from 'react';
import classes from './class-board.module.css';

/** An athlete of a part of the class. */
export interface BoardRow {
  readonly userId: string;
  readonly name: string;
  /** The result; null while the athlete has none. */
  readonly score: string | null;
  readonly rank: number | null;
  readonly isScaled: boolean;
  /** The number of the present round; null if a result has no rounds. */
  readonly round: number | null;
  /** Why the result is not saved yet, such as a refusal or no connection. Null if it is saved. */
  readonly problem: string | null;
  /** What a personal record beats, such as '33 s faster'. Null if the result is not a record. */
  readonly record: string | null;
  /** Whether the result came within the last seconds. */
  readonly isNew: boolean;
}

/** What a tap on an athlete does now: it takes the clock, marks the work as done, or opens the fields. */
type Tap = 'clock' | 'done' | 'type';

interface ClassBoardProps {
  rows: readonly BoardRow[];
  tap: Tap;
  /** Whether the rows stand below each other, in the order of the board on the wall. */
  isRanked: boolean;
  /** Whether a screen on the wall shows the class. */
  isOnWall: boolean;
  onTap: (userId: string) => void;
}

const hints: Record<Tap, string> = {
  clock: 'A tap takes the clock',
  done: 'A tap marks it as done',
  type: 'A tap opens the score',
};

const actions: Record<Tap, string> = { clock: 'Finished now', done: 'Done', type: 'Add score' };
const buttons: Record<Tap, string> = { clock: 'Finish', done: 'Done', type: 'Add' };

/** `Round 3, scaled` */
function goingWords({ round, isScaled }: BoardRow): string {
  const words = round === null ? '' : `Round ${round}`;
  if (!isScaled) return words;
  return words ? `${words}, scaled` : 'Scaled';
}

function Going({ rows, tap, isRanked, onTap }: ClassBoardProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>
        Still going <span className="tnum">{rows.length}</span>
        <small>{hints[tap]}</small>
      </h3>
      <ul className={classes.board} data-ranked={isRanked || undefined}>
        {rows.map((row) => {
          const words = goingWords(row);
          return (
            <li key={row.userId}>
              <UnstyledButton
                className={classes.cell}
                // The second tap of a double tap would take the first one back.
                onClick={(event) => event.detail <= 1 && onTap(row.userId)}
              >
                <span className={classes.who}>
                  <bdi>{row.name}</bdi>
                  {words && <small>{words}</small>}
                </span>
                {isRanked ? (
                  <span className={classes.finish}>{buttons[tap]}</span>
                ) : (
                  <>
                    <i className={classes.circle} />
                    <span className="sr-only">{actions[tap]}</span>
                  </>
                )}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function standing({ rank, isScaled, isNew, problem }: BoardRow): string {
  if (problem) return problem;
  const place = rank === null ? '' : formatOrdinal(rank);
  const words = [place, isScaled ? 'Scaled' : 'Rx'].filter(Boolean).join(' ');
  return isNew ? `Just in, ${words}` : words;
}

function Finished({ rows, isRanked, isOnWall, onTap }: ClassBoardProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>
        In <span className="tnum">{rows.length}</span>
        <small>{isRanked ? isOnWall && 'The wall shows the same board' : 'Newest first'}</small>
      </h3>
      <ul className={classes.board} data-ranked={isRanked || undefined}>
        {rows.map((row) => (
          <li key={row.userId} data-new={row.isNew || undefined}>
            <UnstyledButton
              className={classes.cell}
              onClick={(event) => event.detail <= 1 && onTap(row.userId)}
            >
              {isRanked && (
                <span className={`score ${classes.rank}`} aria-hidden>
                  {row.rank ?? '–'}
                </span>
              )}
              <span className={classes.who}>
                <bdi>{row.name}</bdi>
                <small>{standing(row)}</small>
              </span>
              <b className={`score ${classes.score}`}>{row.score}</b>
              {row.record && (
                <small className={classes.record}>
                  <IconTrophy size={14} stroke={2} aria-hidden />
                  <span>
                    <span className="sr-only">Personal record, </span>
                    {row.record}
                  </span>
                </small>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The athletes who are here: first those who still work, then those whose result is in. */
export function ClassBoard({ rows, ...props }: ClassBoardProps) {
  const going = rows.filter(({ score }) => score === null);
  const finished = rows.filter(({ score }) => score !== null);
  return (
    <>
      <Going {...props} rows={going} />
      <Finished {...props} rows={finished} />
    </>
  );
}

interface Result {
  readonly id: string;
  readonly rank: number | null;
}

/** How long the newest result is marked, in milliseconds. */
const newFor = 20_000;

/**
 * Keeps results in the order in which they arrived, newest first. Results that exist when the screen opens are sorted by rank, worst
 * first, because the slowest athlete of a class for time finished last.
 */
export function useArrivals(results: readonly Result[]) {
  const [order, setOrder] = useState(() =>
    results.toSorted((one, other) => (other.rank ?? 0) - (one.rank ?? 0)).map(({ id }) => id),
  );
  const [newest, setNewest] = useState<readonly string[]>([]);
  const ids = results.map(({ id }) => id);
  const come = ids.filter((id) => !order.includes(id));
  if (come.length > 0 || order.length > ids.length) {
    setOrder([...come, ...order.filter((id) => ids.includes(id))]);
    if (come.length > 0) setNewest(come);
  }
  useEffect(() => {
    if (newest.length === 0) return undefined;
    const timeout = setTimeout(() => setNewest([]), newFor);
    return () => clearTimeout(timeout);
  }, [newest]);
  return {
    isNew: (id: string) => newest.includes(id),
    placeOf: (id: string) => order.indexOf(id),
  };
}
