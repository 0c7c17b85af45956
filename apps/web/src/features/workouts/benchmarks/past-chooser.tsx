import { Box, Text, UnstyledButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import type { Workout } from '@trackboard/contract/workouts';
import { withLoadsIn } from '@trackboard/scoring';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { gymFor } from '../../../lib/me.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useMe } from '../../../lib/use-me.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { KindPlate } from '../kind-plate.tsx';
import { useWeightUnit } from '../../../lib/session.ts';
import classes from './past-chooser.module.css';
import { counted } from '../../../lib/locale.ts';

export type PastWorkout = OutputOf<typeof workouts.past>[number];

interface PastChooserProps {
  /** Workouts before this day are past. */
  before: string;
  startsWith: string;
  onCopy: (workout: Workout) => void;
}

/** `Nov 18, 2026, 16 scores, done 3 times`. It leaves out no scores, and a workout done once. */
function doneInWords({ workout, times, scores }: PastWorkout): string {
  return [
    formatDay(workout.schedule, 'date'),
    scores > 0 && counted(scores, 'score'),
    times > 1 && `done ${times} times`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The number of workouts that fit a list which people search rather than read. */
const pageSize = 30;

/** Fetches the gym's latest past workouts that match a search, each name once. */
export function usePastWorkouts(before: string, search: string) {
  const of = { ...gymFor(useMe()), before, search, pageNumber: 1, pageSize };
  return useQuery({ ...queryFor(workouts.past, of), placeholderData: keepPreviousData });
}

function Row({ past, onCopy }: { past: PastWorkout } & Pick<PastChooserProps, 'onCopy'>) {
  const { name, description } = past.workout;
  return (
    <li>
      <UnstyledButton className={classes.row} onClick={() => onCopy(past.workout)}>
        <Box component="span" fw={560}>
          {name}
        </Box>
        <span className={`tnum ${classes.done}`}>
          <KindPlate workout={past.workout} />
          {doneInWords(past)}
        </span>
        <Text
          component="span"
          dir="auto"
          c="dimmed"
          fz="sm"
          lineClamp={3}
          style={{ whiteSpace: 'pre-line' }}
        >
          {withLoadsIn(description, useWeightUnit())}
        </Text>
        <span className={classes.copy}>
          <IconCopy size={18} stroke={1.75} aria-hidden />
          Copy
        </span>
      </UnstyledButton>
    </li>
  );
}

/** Lists the gym's own past workouts, each name once, as it was last done. Choosing one fills the form with it. */
export function PastChooser({ before, startsWith, onCopy }: PastChooserProps) {
  const [search, setSearch] = useState(startsWith);
  const { data, isError, refetch, isPlaceholderData } = usePastWorkouts(before, search);
  return (
    <div>
      <SearchField label="Search your past workouts" value={search} onSearch={setSearch} />
      <Box className={classes.box} mah="24rem" mt="xs" aria-busy={isPlaceholderData}>
        {isError && (
          <LoadFailure
            bare
            title="Your past workouts could not be loaded"
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && (
          <LoadingRows label="Loading past workouts" count={4} rowHeight={72} />
        )}
        {data?.length === 0 && (
          <EmptyState
            bare
            title={search ? 'No past workout found' : 'No past workouts yet'}
            help={
              search
                ? 'Search by name or by a word of the details.'
                : 'They appear here the day after.'
            }
          />
        )}
        {data && data.length > 0 && (
          <ul className="lined">
            {data.map((past) => (
              <Row key={past.trackWorkoutId} past={past} onCopy={onCopy} />
            ))}
          </ul>
        )}
      </Box>
    </div>
  );
}
