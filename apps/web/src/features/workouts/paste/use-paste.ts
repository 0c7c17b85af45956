import { useCallbackRef, useDebouncedValue } from '@mantine/hooks';
import type { WeightUnit } from '@trackboard/scoring';
import { useDeferredValue, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallInput, queryKey } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import type { LabelledLine, LineLabel } from '@trackboard/contract/workouts';
import { useDraft } from '../../../lib/use-draft.ts';
import { call } from '../../../lib/api.ts';
import { ApiError, hasStatus } from '../../../lib/api-error.ts';
import { serverText } from '../../../ui/toast-for-error.ts';
import { keepLabels, labelLines, labelRange } from './line-labels.ts';
import { cardsOf, changeCard, emptyPaste, type Paste, type Reading } from './paste.ts';
import type { CardActions } from './pasted-card.tsx';

const pause = 300;

const noLabels: readonly LabelledLine[] = [];

/** The most attempts to send a text while the server fails. */
const attempts = 5;

const isBusy = (error: Error | null) => hasStatus(error, 429);

/** A busy server reads the text later, however often that is. */
function mayPass(failures: number, error: Error): boolean {
  const isTemporary = error instanceof ApiError && error.status >= 500;
  return isBusy(error) || (isTemporary && failures < attempts - 1);
}

/** Returns the pause in milliseconds that the server asks for, else a second. */
function pauseAfter(_failures: number, error: Error): number {
  return ((error instanceof ApiError && error.retryAfter) || 1) * 1000;
}

/** Reads the workouts of a text when the typing pauses, and at once when a label changes. The previous reading stays visible while the next one loads. */
function useReadText(input: CallInput<typeof workouts.readText>) {
  const typed = useMemo(
    () => ({ text: input.text, labels: input.labels }),
    [input.text, input.labels],
  );
  const [settled] = useDebouncedValue(typed, pause);
  const { text } = settled;
  // A label is read at once, because it is chosen and not typed.
  const given = { ...input, ...(text === input.text ? typed : settled) };
  const query = useQuery({
    queryKey: queryKey(workouts.readText, given),
    queryFn: async ({ signal }): Promise<Reading> => ({
      text,
      week: await call(workouts.readText, given, { signal }),
    }),
    enabled: text.trim() !== '' && workouts.textProblem(text) === null,
    placeholderData: keepPreviousData,
    staleTime: 'static',
    gcTime: 0,
    retry: mayPass,
    retryDelay: pauseAfter,
  });
  const failure = query.error ?? query.failureReason;
  const reading = input.text.trim() === '' ? null : (query.data ?? null);
  const tooLong = workouts.textProblem(input.text);
  return {
    reading,
    /** The reason why the text is not read, even while the next attempt waits; null if it is read or the server is busy. */
    problem: tooLong ?? (failure && !isBusy(failure) ? serverText(failure) : null),
    /** Whether the text is sent again because the server is busy. */
    isWaiting: tooLong === null && isBusy(failure),
    /** Whether the reading belongs to another text. */
    isOutdated: query.isPlaceholderData || text !== input.text || query.isError || tooLong !== null,
    retry: tooLong === null ? () => void query.refetch() : undefined,
  };
}

/** The pasted text of a gym with the cards that were read from it. This device keeps the text until it is saved. */
export function usePaste(gymId: string, start: string, unit: WeightUnit) {
  const [kept, keep] = useDraft<Paste>(`pasted week of ${gymId}`);
  const paste = kept ?? emptyPaste;
  const [pointed, point] = useState<string | null>(null);
  const [open, edit] = useState<string | null>(null);
  const labels = useMemo(() => [...(paste.labels ?? noLabels)], [paste.labels]);
  const read = useReadText({ gymId, text: paste.text, fromDate: start, unit, labels });
  const { reading } = read;
  const current = useMemo(
    () => (reading ? cardsOf(reading, paste, start) : []),
    [reading, paste, start],
  );
  // Many cards render in the background, so that they do not block typing.
  const cards = useDeferredValue(current, []);
  const change: CardActions['change'] = useCallbackRef((key, patch) =>
    keep(changeCard(paste, key, patch)),
  );
  const act = useMemo(() => ({ change, edit, point }), [change]);
  return { paste, keep, read, current, cards, act, pointed, open };
}

/** The most choices that can be undone. */
const mostUndone = 50;

/** Changes the text and the labels of its lines. Labels stay with their lines, and the last choices can be undone. */
export function useLabels(paste: Paste, keep: (paste: Paste | null) => void) {
  const { text } = paste;
  const labels = paste.labels ?? noLabels;
  const [before, setBefore] = useState<readonly (readonly LabelledLine[])[]>([]);

  function type(next: string): void {
    setBefore(next === '' ? [] : before.map((each) => keepLabels(each, text, next)));
    keep(next === '' ? null : { ...paste, text: next, labels: keepLabels(labels, text, next) });
  }

  function change(next: readonly LabelledLine[]): void {
    setBefore([...before, labels].slice(-mostUndone));
    keep({ ...paste, labels: next });
  }

  function undo(): void {
    const last = before.at(-1);
    if (!last) return;
    setBefore(before.slice(0, -1));
    keep({ ...paste, labels: last });
  }
  return {
    labels,
    type,
    label: (lines: readonly number[], chosen: LineLabel | null, date?: string) =>
      change(labelLines(labels, lines, chosen, date)),
    /** Labels a range instead of what was made of it since these labels. */
    labelRange: (...of: Parameters<typeof labelRange>) => change(labelRange(...of)),
    undo: before.length > 0 ? undo : null,
  };
}

export type Labels = ReturnType<typeof useLabels>;
