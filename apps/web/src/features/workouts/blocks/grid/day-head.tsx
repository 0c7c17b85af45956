import { UnstyledButton } from '@mantine/core';
import type { Block } from '@trackboard/contract/blocks';
import { liftsOfDay, weekdayName } from '../shape.ts';
import classes from './block-grid.module.css';

interface DayHeadProps {
  block: Block;
  day: number;
  /** Opens the lift of this day. */
  onLift: (day: number) => void;
}

/** A weekday and the lift that is read below it, a button for all its weeks. */
export function DayHead({ block, day, onLift }: DayHeadProps) {
  const [lift] = liftsOfDay(block, day);
  return (
    <>
      {weekdayName(day)}
      <UnstyledButton
        className={`${classes.focus} truncate`}
        aria-label={
          lift ? `${lift.name}, ${weekdayName(day)}, all weeks` : `Add lift, ${weekdayName(day)}`
        }
        onClick={() => onLift(day)}
      >
        {lift ? lift.name : 'Add lift'}
      </UnstyledButton>
    </>
  );
}
