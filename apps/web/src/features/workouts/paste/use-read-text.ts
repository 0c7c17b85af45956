import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKey } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import type { WeightUnit } from '@trackboard/scoring';
import { call } from '../../../lib/api.ts';
import type { Reading } from './paste.ts';

interface TextToRead {
  readonly gymId: string;
  readonly text: string;
  readonly fromDate: string;
  readonly unit: WeightUnit;
}

const pause = 300;

/** The workouts of a text, read when the typing pauses. The last reading stays visible while the next one loads. */
export function useReadText(input: TextToRead) {
  const [text] = useDebouncedValue(input.text, pause);
  const given = { ...input, text };
  const query = useQuery({
    queryKey: queryKey(workouts.readText, given),
    queryFn: async ({ signal }): Promise<Reading> => ({
      text,
      week: await call(workouts.readText, given, { signal }),
    }),
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 'static',
    gcTime: 0,
  });
  const reading = input.text.trim() === '' ? null : (query.data ?? null);
  return {
    reading,
    /** Whether the reading is of another text. */
    isOutdated: query.isPlaceholderData || text !== input.text || query.isError,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
