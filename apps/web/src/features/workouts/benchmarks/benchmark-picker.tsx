import { Select } from '@mantine/core';
import * as workouts from '@trackboard/contract/workouts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import type { Benchmark } from './benchmark-search.ts';

interface BenchmarkPickerProps {
  benchmarkId: string | null;
  onPick: (benchmark: Benchmark) => void;
  error?: ReactNode;
  path: string;
}

/** Selects a benchmark of the library, by category and name. */
export function BenchmarkPicker({ benchmarkId, onPick, error, path }: BenchmarkPickerProps) {
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
