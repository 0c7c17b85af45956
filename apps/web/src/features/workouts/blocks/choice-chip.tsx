import { Chip } from '@mantine/core';
import classes from './choice-chip.module.css';

/** One choice among several side by side, in a `Chip.Group`. */
export function ChoiceChip({ value, children }: { value: string; children: string }) {
  return (
    <Chip value={value} size="md" classNames={{ label: classes.label ?? '' }}>
      {children}
    </Chip>
  );
}
