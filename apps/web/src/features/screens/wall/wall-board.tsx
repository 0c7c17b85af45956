import type { Wall } from '@trackboard/contract/screens';
import classes from './wall-board.module.css';

/** How long the newest score is lime, in milliseconds. */
const newFor = 20_000;

interface WallBoardProps {
  wall: Wall;
  now: number;
  /** Whether it has the whole wall. */
  isAlone?: boolean;
}

/** The board of the workout in front. The newest score is lime for a while. */
export function WallBoard({ wall, now, isAlone = false }: WallBoardProps) {
  const { board, scoreCount, athleteCount, newest } = wall;
  const isNew = newest !== null && now - Date.parse(newest.at) < newFor;
  return (
    <section className={classes.board} data-alone={isAlone || undefined}>
      <header>
        <h2>Board</h2>
        <span>
          <b className="score">{scoreCount}</b> of {athleteCount} in
        </span>
      </header>
      {board.length === 0 ? (
        <p>No scores yet</p>
      ) : (
        <ol>
          {board.map(({ place, name, score, isRx, isNewest }, index) => (
            <li key={`${index} ${name}`} data-new={(isNew && isNewest) || undefined}>
              <span className="score">{place}</span>
              <b className="truncate">{name}</b>
              <small>{isNew && isNewest ? 'New' : !isRx && 'Scaled'}</small>
              <strong className="score">{score}</strong>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
