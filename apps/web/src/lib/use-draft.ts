import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrowserDatabase } from './browser-database.ts';

interface DraftStoreParts {
  readonly database: () => Promise<BrowserDatabase>;
  /** Returns the id of the signed-in user. */
  readonly userId: () => string | null;
}

/** The texts and files that a user has begun, by topic: JSON, a file, or a list of files. */
type Drafts = ReadonlyMap<string, unknown>;

interface Saved {
  readonly topic: string;
  /** The draft; null removes it. */
  readonly value: unknown;
}

/** Keeps drafts in the browser's database for all tabs, as long as unsent writes. */
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
    /** Returns the signed-in user's drafts. */
    all: async (): Promise<Drafts> => {
      const user = userId();
      const stored = user ? await (await database()).getAllFromIndex('drafts', 'byUser', user) : [];
      return new Map(stored.map(({ topic, value }) => [topic, value]));
    },
  };
}

const draftsKey = ['drafts'] as const;
const saveKey = ['save a draft'] as const;

/** Sets the store for the hooks of this file. */
export function defineDrafts(queries: QueryClient, parts: DraftStoreParts): void {
  const store = createDraftStore(parts);
  // Another tab may have changed the drafts.
  const always = { staleTime: 0, gcTime: Infinity, networkMode: 'always', retry: false } as const;
  queries.setQueryDefaults(draftsKey, { ...always, queryFn: store.all });
  queries.setMutationDefaults(saveKey, {
    networkMode: 'always',
    scope: { id: 'drafts' },
    mutationFn: store.save,
    // If the browser cannot store a draft, the draft lasts as long as the tab.
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

/** Returns all drafts of the user that this device keeps. */
export function useDrafts(): Drafts | undefined {
  return useQuery<Drafts>({ queryKey: draftsKey }).data;
}

/** Keeps a value on this device, across chats, tabs and reloads, until it is set to null. */
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
