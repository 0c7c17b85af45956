import { Box, Group, Stack } from '@mantine/core';
import type { CopiedDay } from '@trackboard/contract/workouts';
import { formatDay } from '../../../lib/dates.ts';
import { Plate } from '../../../ui/plate.tsx';
import { workoutCount } from '../publishing/drafts.ts';
import { workoutKind } from '../workout-kind.ts';
import { addedCount } from './copy-plan.ts';
import classes from './copy-preview.module.css';

function dayCounts({ existing, workouts }: CopiedDay): string {
  const there = existing > 0 ? `${existing} there already` : 'Empty so far';
  return workouts.length > 0 ? `${there}, ${workouts.length} new` : there;
}

function AddedDay({ day }: { day: CopiedDay }) {
  return (
    <li className={classes.day} data-unchanged={day.workouts.length === 0 || undefined}>
      <Group
        component="h4"
        fw={560}
        gap="var(--space-2) var(--space-12)"
        align="stretch"
        justify="space-between"
      >
        {formatDay(day.date, 'long')}{' '}
        <Box component="span" className="tnum" c="var(--ink-3)" fz="sm" fw={400}>
          {dayCounts(day)}
        </Box>
      </Group>
      {day.workouts.length > 0 && (
        <ul className={classes.workouts}>
          {day.workouts.map((workout) => {
            // The sets do not matter here.
            const { color, words } = workoutKind({ ...workout, sets: 1 });
            return (
              <li key={workout.sourceId}>
                <strong>{workout.name}</strong>
                <Plate color={color}>{words}</Plate>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

interface CopyPreviewProps {
  days: readonly CopiedDay[];
  /** Whether the preview is of an earlier choice. */
  isOutdated: boolean;
}

/** The workouts that a copy adds to each day. */
export function CopyPreview({ days, isOutdated }: CopyPreviewProps) {
  const added = addedCount(days);
  return (
    <Stack
      component="section"
      gap="xs"
      opacity={isOutdated ? 0.6 : 1}
      aria-label="Preview"
      aria-busy={isOutdated}
    >
      <Box component="h3" fz="lg" fw={640} aria-live="polite">
        {added === 0 ? 'There is nothing to copy' : `This adds ${workoutCount(added)}`}
      </Box>
      {added > 0 && (
        <Box component="ol" className="lined" bd="1px solid var(--line)" bdrs="var(--r-md)">
          {days.map((day) => (
            <AddedDay key={day.date} day={day} />
          ))}
        </Box>
      )}
    </Stack>
  );
}
