import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrowserDatabase } from './browser-database.ts';

interface DraftStoreParts {
  readonly database: () => Promise<BrowserDatabase>;
  /** The signed-in user. */
  readonly userId: () => string | null;
}

/** What a user has begun to write, by topic: JSON, a file, or a list of files. */
type Drafts = ReadonlyMap<string, unknown>;

interface Saved {
  readonly topic: string;
  /** Null: it is removed. */
  readonly value: unknown;
}

/** Keeps drafts in the browser's database, for all tabs, as long as unsent writes. */
export function createDraftStore({ database, userId }: DraftStoreParts) {
  return {
    save: async ({ topic, value }: Saved): Promise<void> => {
      const user = userId();
      if (!user) return;
      const id = `${user} ${topic}`;
      const opened = await database();
      if (value === null) await opened.delete('drafts', id);
      else await opened.put('drafts', { id, userId: user, topic, value, at: Date.now() });
    },
    /** The signed-in user's drafts. */
    all: async (): Promise<Drafts> => {
      const user = userId();
      const stored = user ? await (await database()).getAllFromIndex('drafts', 'byUser', user) : [];
      return new Map(stored.map(({ topic, value }) => [topic, value]));
    },
  };
}

const draftsKey = ['drafts'] as const;
const saveKey = ['save a draft'] as const;

/** Gives the hooks of this file a store. */
export function defineDrafts(queries: QueryClient, parts: DraftStoreParts): void {
  const store = createDraftStore(parts);
  // Another tab may have changed them.
  const always = { staleTime: 0, gcTime: Infinity, networkMode: 'always', retry: false } as const;
  queries.setQueryDefaults(draftsKey, { ...always, queryFn: store.all });
  queries.setMutationDefaults(saveKey, {
    networkMode: 'always',
    scope: { id: 'drafts' },
    mutationFn: store.save,
    // Where nothing can be stored, a draft lasts as long as the tab.
    onSettled: (_nothing, _error, { topic, value }: Saved) => {
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
