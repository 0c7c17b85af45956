import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { previousQuery } from '../api.ts';
import type { LiftTargets } from '../lifts/use-set-targets.ts';
import { lastTimeWords } from '../previous/previous-line.ts';
import classes from './score-hints.module.css';

/** The newest earlier result in one line. Optional, so loading and errors are not shown. */
export function LastTime({ trackWorkoutId }: { trackWorkoutId: string }) {
  const { data } = useQuery(previousQuery(trackWorkoutId));
  const last = data?.[0];
  return last ? (
    <p className={`${classes.line} tnum`}>
      Last time: <b>{lastTimeWords(last)}</b>
    </p>
  ) : null;
}

interface TargetsNoteProps {
  lift: LiftTargets;
  /** Opens the workout, where a max is entered. */
  onViewWorkout: () => void;
}

/** Above the sets of a lift: the max behind the targets, or how to enter one. */
export function TargetsNote({ lift: { max, prompt }, onViewWorkout }: TargetsNoteProps) {
  if (max) {
    return (
      <p className={`${classes.line} tnum`}>
        Targets from a max of <b>{max}</b>
      </p>
    );
  }
  return prompt ? (
    <UnstyledButton mih={44} c="var(--link)" td="underline" onClick={onViewWorkout}>
      {prompt}
    </UnstyledButton>
  ) : null;
}
