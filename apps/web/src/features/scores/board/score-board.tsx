import { Button, Text } from '@mantine/core';
import { scoreTypes, type WeightUnit } from '@trackboard/scoring';
import { useState } from 'react';
import { useUnsentWrite } from '../../../lib/use-unsent-write.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { likeScore } from '../score-writes.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { BoardFilters } from './board-filters.tsx';
import { isScoreOf } from '../team.ts';
import { ScoreRow } from './score-row.tsx';
import {
  type BoardEntry,
  type Division,
  firstDivision,
  type GenderFilter,
  shownBoard,
} from './use-board.ts';
import classes from './score-board.module.css';

interface ScoreBoardProps {
  workout: ScoredWorkout;
  board: readonly BoardEntry[];
  userId: string;
  unit: WeightUnit;
  openId: string | null;
  onOpen: (scoreId: string) => void;
  /** Opens the form for the first score; passed for athletes who may log it. */
  onLog?: (() => void) | undefined;
}

/** The rows of one division. */
function Rows({
  entries,
  ...props
}: Omit<ScoreBoardProps, 'board'> & { entries: readonly BoardEntry[] }) {
  const { workout, userId, unit, openId, onOpen } = props;
  const like = useUnsentWrite(likeScore);
  return (
    <>
      <ol className={classes.rows}>
        {entries.map((entry) => (
          <ScoreRow
            key={entry.scoreId}
            entry={entry}
            kind={workout.kind}
            unit={unit}
            isOwn={isScoreOf(entry, userId)}
            isOpen={entry.scoreId === openId}
            onOpen={() => onOpen(entry.scoreId)}
            onLike={(liked) => like({ scoreId: entry.scoreId, liked })}
          />
        ))}
      </ol>
      {scoreTypes[workout.kind].ranked && (
        <Text px="xs" py="sm" c="dimmed" fz="sm">
          Equal scores share a rank
        </Text>
      )}
    </>
  );
}

/** The board of a workout without scores. */
function NoScores({ onLog }: Pick<ScoreBoardProps, 'onLog'>) {
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

/** The leaderboard of a workout. */
export function ScoreBoard({ board, ...props }: ScoreBoardProps) {
  const [division, setDivision] = useState<Division>(() => firstDivision(board, props.userId));
  const [gender, setGender] = useState<GenderFilter>('all');
  const shown = shownBoard(board, gender);
  const entries = shown[division];
  if (board.length === 0) return <NoScores onLog={props.onLog} />;
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
        <Rows {...props} entries={entries} />
      )}
    </>
  );
}
