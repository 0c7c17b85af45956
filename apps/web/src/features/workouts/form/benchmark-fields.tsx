import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import * as workouts from '@trackboard/contract/workouts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import {
  AddTotalField,
  DateField,
  NotesFields,
  SetsField,
  TrackField,
  type WorkoutFieldsProps,
} from './field-parts.tsx';
import { BenchmarkPreview } from '../benchmarks/benchmark-preview.tsx';
import { BenchmarkChooser } from '../benchmarks/benchmark-chooser.tsx';
import classes from './benchmark-fields.module.css';
import type { Benchmark } from '../benchmarks/benchmark-search.ts';

type OfForm = Pick<WorkoutFieldsProps, 'form'>;

/** Restores focus when the focused list was replaced. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}

/** List and preview side by side; on a phone the preview replaces the list. */
function Chooser({ form }: OfForm) {
  const { data, isError, refetch } = useQuery(queryFor(workouts.benchmarks, {}));
  const isPhone = useIsPhone();
  const [isListOpen, setListOpen] = useState(true);
  const { setFieldValue, clearFieldError } = form;
  const choose = useCallback(
    ({ id, name, description, scoreType }: Benchmark) => {
      setFieldValue('benchmark', { id, name, description, scoreType });
      clearFieldError('benchmark');
      setListOpen(false);
    },
    [setFieldValue, clearFieldError],
  );
  const { benchmark } = form.values;
  const known = data?.find(({ id }) => id === benchmark?.id) ?? benchmark;
  if (isError) {
    return (
      <LoadFailure
        title="The workout database could not be loaded"
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Loading the workout database">
        <Skeleton height={376} radius={14} />
      </Loading>
    );
  }
  const showsPreviewAlone = isPhone && known && !isListOpen;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {!showsPreviewAlone && (
        <BenchmarkChooser
          library={data}
          chosenId={benchmark?.id ?? null}
          error={form.errors['benchmark']}
          onChoose={choose}
        />
      )}
      {known && (showsPreviewAlone || !isPhone) && (
        <BenchmarkPreview
          benchmark={known}
          action={
            showsPreviewAlone && (
              <Button
                ref={takeFocus}
                variant="subtle"
                className={classes.another}
                onClick={() => setListOpen(true)}
              >
                Choose another
              </Button>
            )
          }
        />
      )}
      {!known && !isPhone && (
        <EmptyState title="Nothing chosen yet" help="Choose a workout to see what it asks for." />
      )}
    </SimpleGrid>
  );
}

/** The fields of a database workout; the library's text is read-only. */
export function BenchmarkFields({ form, isNew, tracks }: WorkoutFieldsProps) {
  const { benchmark } = form.values;
  return (
    <Stack gap="md">
      {isNew ? <Chooser form={form} /> : benchmark && <BenchmarkPreview benchmark={benchmark} />}
      <div className={classes.when}>
        <DateField form={form} />
        <SetsField form={form} />
      </div>
      <TrackField form={form} tracks={tracks} />
      <AddTotalField form={form} mode="database" />
      <NotesFields form={form} />
    </Stack>
  );
}
