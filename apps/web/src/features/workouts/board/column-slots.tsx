import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatDay } from '../../../lib/dates.ts';
import classes from './day-column.module.css';

interface AddSlotProps {
  day: string;
  /** Below other workouts: visible only on hover or focus. */
  quiet: boolean;
  onAdd: (day: string) => void;
}

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

interface DropSlotProps {
  /** The height of the moved card in pixels. */
  height: number;
  /** The destination, unless the dragged card shows it. */
  label?: string | undefined;
}

/** The outlined slot where the moved workout would land. */
export function DropSlot({ height, label }: DropSlotProps) {
  return (
    <div className={classes.slot} style={{ height: Math.min(height, 160) }} data-slot>
      {label}
    </div>
  );
}
