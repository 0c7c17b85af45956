import { Button } from '@mantine/core';
import * as scores from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import { useState } from 'react';
import { useUnsentWrite } from '../../../lib/unsent-writes/use-unsent-writes.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ScoredWorkout } from '../scored-workout.ts';
import { BoardFilters } from './board-filters.tsx';
import { type Division, type GenderFilter, firstDivision, shownBoard } from './board-state.ts';
import classes from './score-row.module.css';
import { ScoreRow } from './score-row.tsx';
import type { BoardEntry } from './use-board.ts';

interface ScoreBoardProps {
  workout: ScoredWorkout;
  board: readonly BoardEntry[];
  userId: string;
  unit: WeightUnit;
  openId: string | null;
  onOpen: (scoreId: string) => void;
  /** For athletes who may log the first score. */
  onLog?: (() => void) | undefined;
}

/** The leaderboard of a workout. */
export function ScoreBoard(props: ScoreBoardProps) {
  const { workout, board, userId, unit, openId, onOpen, onLog } = props;
  const [division, setDivision] = useState<Division>(() => firstDivision(board, userId));
  const [gender, setGender] = useState<GenderFilter>('all');
  const like = useUnsentWrite(scores.like);
  const shown = shownBoard(board, gender);
  const entries = shown[division];
  if (board.length === 0) {
    return (
      <EmptyState
        bare
        title="No Score Found"
        help="First one in sets the pace."
        action={
          onLog && (
            <Button variant="marker" onClick={onLog}>
              Add Score
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <BoardFilters
        shown={shown}
        division={division}
        onDivision={setDivision}
        gender={gender}
        onGender={setGender}
      />
      {entries.length === 0 ? (
        <EmptyState bare title="No Score Found" help="Nobody has logged one in this view yet." />
      ) : (
        <ol className={classes.rows}>
          {entries.map((entry) => (
            <ScoreRow
              key={entry.scoreId}
              entry={entry}
              kind={workout.kind}
              unit={unit}
              isOwn={entry.userId === userId}
              isOpen={entry.scoreId === openId}
              onOpen={() => onOpen(entry.scoreId)}
              onLike={(liked) => like.write({ scoreId: entry.scoreId, liked })}
            />
          ))}
        </ol>
      )}
    </>
  );
}
