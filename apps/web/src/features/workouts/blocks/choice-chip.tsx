import { Chip } from '@mantine/core';
import classes from './choice-chip.module.css';

/** One of several choices beside each other, in a `Chip.Group`. */
export function ChoiceChip({ value, children }: { value: string; children: string }) {
  return (
    <Chip value={value} size="md" classNames={{ label: classes.label ?? '' }}>
      {children}
    </Chip>
  );
}
