import { Group } from '@mantine/core';
import classes from './empty-week-hint.module.css';
import { ExampleWeekButton } from './example-week-button.tsx';

/** Above an empty week of an owner who has not written a workout yet. */
export function EmptyWeekHint(props: { trackId: string; start: string }) {
  return (
    <Group className={classes.hint} gap="var(--space-10) var(--space-20)" justify="space-between">
      <p>
        <b>Nothing is written yet.</b> Add a workout, or start from an example week: lifts,
        benchmarks and conditioning as drafts to change.
      </p>
      <ExampleWeekButton {...props} />
    </Group>
  );
}
