import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatDay } from '../../../lib/dates.ts';
import classes from './add-slot.module.css';

interface AddSlotProps {
  day: string;
  /** Below other workouts: visible only on hover or focus. */
  quiet: boolean;
  onAdd: (day: string) => void;
}

/** The button that adds a workout to a day. */
export function AddSlot({ day, quiet, onAdd }: AddSlotProps) {
  return (
    <UnstyledButton
      className={classes.add}
      data-add
      data-quiet={quiet || undefined}
      onClick={() => onAdd(day)}
      aria-label={`Add Workout on ${formatDay(day, 'long')}`}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden />
      Add Workout
    </UnstyledButton>
  );
}
