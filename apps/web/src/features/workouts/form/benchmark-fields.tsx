import {
  Box,
  Button,
  Group,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Title,
} from '@mantine/core';
import * as workouts from '@trackboard/contract/workouts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import { queryFor } from '../../../lib/query-for.ts';
import { useGymToday } from '../../../lib/use-gym-zone.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import {
  AddTotalField,
  DateField,
  NotesFields,
  PartField,
  SetsField,
  TimeCapField,
  TrackField,
  type WorkoutFieldsProps,
} from './field-parts.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { Whiteboard } from '../whiteboard/whiteboard.tsx';
import type { Benchmark } from '../benchmarks/benchmark-search.ts';
import { BenchmarkChooser } from '../benchmarks/benchmark-chooser.tsx';
import { PastChooser } from '../benchmarks/past-chooser.tsx';
import classes from './benchmark-fields.module.css';

interface BenchmarkPreviewProps {
  benchmark: Pick<Benchmark, 'name' | 'description' | 'scoreType'> & Partial<Benchmark>;
  /** The button that returns to the list, for a layout that hides the list. */
  action?: ReactNode;
}

/** Shows all fields of a benchmark. */
function BenchmarkPreview({ benchmark, action }: BenchmarkPreviewProps) {
  const { name, description, scoreType, category, movements } = benchmark;
  const { plate, cardLabel, label } = scoreTypes[scoreKindFromNumber(scoreType) ?? 'none'];
  return (
    <Box
      component="section"
      p="md"
      bdrs="var(--r-lg)"
      bg="var(--bg)"
      aria-label={`Preview of ${name}`}
    >
      <Group gap={0} justify="space-between" wrap="nowrap" mih={24}>
        <Plate color={plate}>{cardLabel}</Plate>
        {action}
      </Group>
      <Title order={3} mt="var(--space-6)" mb="var(--space-10)" fz="h2">
        {name}
      </Title>
      <Whiteboard text={description} isSmall />
      <Box className="line-above" mt="var(--space-14)" pt="sm">
        <Facts
          facts={{
            Movements: movements?.length ? movements.join(', ') : null,
            'Score type': label,
            Category: category || null,
          }}
        />
      </Box>
    </Box>
  );
}

type OfForm = Pick<WorkoutFieldsProps, 'form'>;

/** Takes the focus after the focused list was replaced. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}

interface ChooserProps extends OfForm {
  before: string;
  onPast: (search: string) => void;
}

/** Shows list and preview side by side. On a phone the preview replaces the list. */
function Chooser({ form, before, onPast }: ChooserProps) {
  const { data, isError, refetch } = useQuery(queryFor(workouts.benchmarks, {}));
  const isPhone = useIsPhone();
  const [isListOpen, setListOpen] = useState(form.values.benchmark === null);
  const { setFieldValue, clearFieldError } = form;
  const fillIn = useCallback(
    ({ id, name, description, scoreType, timeCapMinutes }: Benchmark) => {
      setFieldValue('benchmark', { id, name, description, scoreType });
      setFieldValue('timeCapMinutes', String(timeCapMinutes ?? ''));
      clearFieldError('benchmark');
    },
    [setFieldValue, clearFieldError],
  );
  const choose = useCallback(
    (benchmark: Benchmark) => {
      fillIn(benchmark);
      setListOpen(false);
    },
    [fillIn],
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
          before={before}
          onPast={onPast}
          error={form.errors['benchmark']}
          onChoose={choose}
          onName={fillIn}
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
                h={44}
                me="calc(-1 * var(--space-12))"
                px="sm"
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

type Source = 'benchmarks' | 'past';

/** Chooses the source of a new workout: the library or the gym's past workouts. */
function SourceChooser({ form, onCopy }: Pick<WorkoutFieldsProps, 'form' | 'onCopy'>) {
  const today = useGymToday();
  const [source, setSource] = useState<Source>('benchmarks');
  const [search, setSearch] = useState('');
  const before = form.values.schedule ?? today;
  return (
    <>
      <SegmentedControl<Source>
        fullWidth
        aria-label="Benchmarks or past workouts"
        value={source}
        onChange={(next) => {
          setSearch('');
          setSource(next);
        }}
        data={[
          { value: 'benchmarks', label: 'Benchmarks' },
          { value: 'past', label: 'Your past workouts' },
        ]}
      />
      {source === 'benchmarks' && (
        <Chooser
          form={form}
          before={before}
          onPast={(typed) => {
            setSearch(typed);
            setSource('past');
          }}
        />
      )}
      {source === 'past' && (
        <PastChooser
          before={before}
          startsWith={search}
          onCopy={(workout) => {
            setSource('benchmarks');
            onCopy(workout);
          }}
        />
      )}
    </>
  );
}

/** The fields of a database workout. The library's text is read-only. */
export function BenchmarkFields(props: WorkoutFieldsProps) {
  const { form, isNew, tracks, onCopy, withoutDay } = props;
  const { benchmark } = form.values;
  return (
    <Stack gap="md">
      {isNew && <SourceChooser form={form} onCopy={onCopy} />}
      {!isNew && benchmark && <BenchmarkPreview benchmark={benchmark} />}
      <div className={classes.when} data-without-day={withoutDay}>
        {!withoutDay && <DateField form={form} />}
        <SetsField form={form} />
        <PartField form={form} />
        <TimeCapField form={form} mode="database" />
      </div>
      <TrackField form={form} tracks={tracks} />
      <AddTotalField form={form} mode="database" />
      <NotesFields form={form} />
    </Stack>
  );
}
