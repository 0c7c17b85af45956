import { ActionIcon } from '@mantine/core';
import { IconTrendingUp } from '@tabler/icons-react';
import type { Block } from '@trackboard/contract/blocks';
import { liftsOfDay, weekdayName } from '../shape.ts';
import classes from './block-grid.module.css';

interface DayHeadProps {
  block: Block;
  day: number;
  /** Opens the progression of the lift of this day. */
  onLift: (day: number) => void;
}

/** A weekday, the lift that is read below it, and the button for its progression. */
export function DayHead({ block, day, onLift }: DayHeadProps) {
  const [lift] = liftsOfDay(block, day);
  return (
    <>
      {weekdayName(day)}
      {lift && <span className={`${classes.focus} truncate`}>{lift.name}</span>}
      <ActionIcon
        className={classes.menu}
        aria-label={`Lift of ${weekdayName(day)}, all weeks`}
        onClick={() => onLift(day)}
      >
        <IconTrendingUp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}
