import { UnstyledButton } from '@mantine/core';
import classes from '../previous/last-time.module.css';
import type { LiftTargets } from './use-set-targets.ts';

interface TargetsNoteProps {
  lift: LiftTargets;
  /** Opens the workout, where a max is entered. */
  onViewWorkout: () => void;
}

/** Above the sets of a lift: the max of the targets, or how to enter one. */
export function TargetsNote({ lift: { max, prompt }, onViewWorkout }: TargetsNoteProps) {
  if (max) {
    return (
      <p className={classes.note}>
        Targets from a max of <b>{max}</b>
      </p>
    );
  }
  return prompt ? (
    <UnstyledButton className={classes.prompt} onClick={onViewWorkout}>
      {prompt}
    </UnstyledButton>
  ) : null;
}
