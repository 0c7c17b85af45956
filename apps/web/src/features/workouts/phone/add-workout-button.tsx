import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './phone-day.module.css';

interface AddWorkoutButtonProps {
  disabled: boolean;
  onAdd: () => void;
}

/** Adds a workout to the chosen day; disabled if the gym has no track. */
export function AddWorkoutButton({ disabled, onAdd }: AddWorkoutButtonProps) {
  return (
    <Button
      variant="default"
      size="xl"
      fullWidth
      className={classes.add}
      leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
      disabled={disabled}
      onClick={onAdd}
    >
      Add Workout
    </Button>
  );
}
