import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Drafts, DraftStore } from './draft-store.ts';

const draftsKey = ['drafts'] as const;
const saveKey = ['save a draft'] as const;

interface Saved {
  readonly topic: string;
  /** Null: it is removed. */
  readonly value: unknown;
}

/** Gives the hooks of this file a store. */
export function defineDrafts(queries: QueryClient, store: DraftStore): void {
  // Another tab may have changed them.
  const always = { staleTime: 0, gcTime: Infinity, networkMode: 'always', retry: false } as const;
  queries.setQueryDefaults(draftsKey, { ...always, queryFn: store.all });
  queries.setMutationDefaults(saveKey, {
    networkMode: 'always',
    scope: { id: 'drafts' },
    mutationFn: ({ topic, value }: Saved) => store.save(topic, value),
    // Where nothing can be stored, a draft lasts as long as the tab.
    onSettled: (_nothing, _error, { topic, value }) => {
      queries.setQueryData<Drafts>(draftsKey, (drafts) => {
        const changed = new Map(drafts);
        if (value === null) changed.delete(topic);
        else changed.set(topic, value);
        return changed;
      });
    },
  });
}

/** All drafts of the user that are kept on this device. */
export function useDrafts(): Drafts | undefined {
  return useQuery<Drafts>({ queryKey: draftsKey }).data;
}

/** A value that is kept on this device, across chats, tabs and reloads, until it is set to null. */
export function useDraft<Value>(topic: string) {
  const kept = (useDrafts()?.get(topic) ?? null) as Value | null;
  const { mutate } = useMutation<void, Error, Saved>({ mutationKey: saveKey });
  const [value, setValue] = useState<Value | null>();
  const change = (next: Value | null) => {
    setValue(next);
    mutate({ topic, value: next });
  };
  return [value === undefined ? kept : value, change] as const;
}
