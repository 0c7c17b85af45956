import { Box, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OwnWorkout as StoredOwnWorkout } from '@trackboard/contract/scores';
import * as workouts from '@trackboard/contract/workouts';
import { useState, type ReactNode } from 'react';
import { OwnWorkoutDialog } from '../features/scores/own/own-workout-dialog.tsx';
import type { Pickers } from '../features/scores/own/own-workout-form.tsx';
import { valuesOfOwn } from '../features/scores/own/own-workout-values.ts';
import { type ShownOwnWorkout, useOwnWorkouts } from '../features/scores/own/use-own-workouts.ts';
import { LiftPicker } from '../features/workouts/lift/lift-picker.tsx';
import { shiftDay } from '../features/workouts/week.ts';
import { queryFor } from '../lib/query-for.ts';
import { useGymToday } from '../lib/use-gym-zone.ts';
import { useIsAdopted } from '../lib/use-unsent-write.ts';
import { ResponsiveModal } from '../ui/dialogs/responsive-modal.tsx';
import { EmptyState, LoadFailure } from '../ui/empty-state.tsx';
import { Loading, SkeletonLines } from '../ui/loading.tsx';
import type { Benchmark } from '../features/workouts/benchmarks/benchmark-search.ts';

interface BenchmarkPickerProps {
  benchmarkId: string | null;
  onPick: (benchmark: Benchmark) => void;
  error?: ReactNode;
  path: string;
}

/** Selects a benchmark of the library, by category and name. */
function BenchmarkPicker({ benchmarkId, onPick, error, path }: BenchmarkPickerProps) {
  const { data, isPending, isError } = useQuery(queryFor(workouts.benchmarks, {}));
  const library = data ?? [];
  const groups = Map.groupBy(library, ({ category }) => category);
  return (
    <Select
      label="Benchmark"
      placeholder={isPending ? 'Loading benchmarks' : 'Choose a benchmark'}
      inputMode="search"
      selectFirstOptionOnChange={!isPending}
      nothingFoundMessage={
        isError ? 'The benchmarks could not be loaded' : 'No benchmark of that name'
      }
      data={[...groups].map(([group, items]) => ({
        group,
        items: items.map(({ id, name }) => ({ value: id, label: name })),
      }))}
      value={benchmarkId}
      onChange={(id) => {
        const benchmark = library.find((each) => each.id === id);
        if (benchmark) onPick(benchmark);
      }}
      error={error}
      data-path={path}
    />
  );
}

const pickers: Pickers = {
  renderLiftPicker: (props) => <LiftPicker {...props} />,
  renderBenchmarkPicker: (props) => <BenchmarkPicker {...props} />,
};

/** Returns a function that gives the form's values of an own workout; without the library, it has the workout's name. */
function useValuesOf() {
  const lifts = useQuery(queryFor(workouts.liftMovements, {}));
  const benchmarks = useQuery(queryFor(workouts.benchmarks, {}));
  const isWaiting = [lifts, benchmarks].some(
    ({ isLoading, failureCount }) => isLoading && failureCount === 0,
  );
  const valuesOf = (workout: StoredOwnWorkout) => {
    const { benchmarkId, movementIds, name, description, scoreType } = workout;
    const [liftId] = movementIds;
    const benchmark = benchmarkId
      ? (benchmarks.data?.find(({ id }) => id === benchmarkId) ?? {
          id: benchmarkId,
          name,
          description,
          scoreType,
        })
      : null;
    const lift = liftId
      ? (lifts.data?.find(({ id }) => id === liftId) ?? { id: liftId, name })
      : null;
    return valuesOfOwn(workout, { benchmark, lift });
  };
  return { valuesOf, isWaiting };
}

/** The number of earlier own workouts that are offered, and of days in which they are. */
const offered = 3;
const offeredDays = 42;

/** Returns the latest own workout of each name, the newest first. */
export function latestOfEachName(shown: readonly ShownOwnWorkout[]): ShownOwnWorkout[] {
  const byName = new Map(shown.map((each) => [each.workout.name.toLowerCase(), each]));
  return [...byName.values()]
    .toSorted((one, other) => other.workout.day.localeCompare(one.workout.day))
    .slice(0, offered);
}

interface OwnWorkoutProps {
  /** The own workout to change; undefined for a new one. */
  id: string | undefined;
  /** The day of it; today if it is undefined. */
  day: string | undefined;
  onClose: () => void;
}

function NewOwnWorkout({ day, onClose }: Omit<OwnWorkoutProps, 'id'>) {
  const today = useGymToday();
  const { valuesOf } = useValuesOf();
  const last = shiftDay(today, 1);
  const { shown } = useOwnWorkouts({ fromDate: shiftDay(last, 1 - offeredDays), toDate: last });
  const repeatable = latestOfEachName(shown).map((each) => ({
    shown: each,
    values: valuesOf(each.workout),
  }));
  return (
    <OwnWorkoutDialog
      {...pickers}
      shown={null}
      start={day ?? today}
      repeatable={repeatable}
      onClose={onClose}
    />
  );
}

function Waiting({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  return (
    <ResponsiveModal onClose={onClose} title="Your Score" size={480}>
      {children}
    </ResponsiveModal>
  );
}

function ExistingOwnWorkout({ id, day, onClose }: { id: string; day: string } & OwnWorkoutProps) {
  const { shown, stored } = useOwnWorkouts({ fromDate: day, toDate: day });
  const { valuesOf, isWaiting } = useValuesOf();
  const isAdopted = useIsAdopted();
  const found = shown.find(({ workout }) => workout.uuid === id);
  // The form stays open once it is open, also when it is moved to another day.
  const [open, setOpen] = useState<ShownOwnWorkout | null>(null);
  if (found && isAdopted && !isWaiting && found !== open && open === null) setOpen(found);
  if (open) {
    return (
      <OwnWorkoutDialog
        {...pickers}
        shown={found ?? open}
        start={valuesOf(open.workout)}
        repeatable={[]}
        onClose={onClose}
      />
    );
  }
  if (stored.isError) {
    return (
      <Waiting onClose={onClose}>
        <LoadFailure
          bare
          title="Your workout could not be loaded"
          onRetry={() => void stored.refetch()}
        />
      </Waiting>
    );
  }
  if (stored.isSuccess && isAdopted && !found) {
    return (
      <Waiting onClose={onClose}>
        <EmptyState bare title="This workout is deleted" help="Close this, and log it again." />
      </Waiting>
    );
  }
  return (
    <Waiting onClose={onClose}>
      <Loading label="Loading your workout">
        <Box mih={320}>
          <SkeletonLines widths={[40, 70, 100, 100, 100]} />
        </Box>
      </Loading>
    </Waiting>
  );
}

/** The dialog of an own workout, a new one or one of a day. */
export function OwnWorkout({ id, day, onClose }: OwnWorkoutProps) {
  if (!id || !day) return <NewOwnWorkout day={day} onClose={onClose} />;
  return <ExistingOwnWorkout key={id} id={id} day={day} onClose={onClose} />;
}
