import type { BrowserDatabase } from '../browser-database.ts';
import { openWrite, sealWrite } from '../unsent-writes/seal-write.ts';
import type { StorageKeys } from '../unsent-writes/storage-keys.ts';

interface DraftStoreParts {
  readonly database: () => Promise<BrowserDatabase>;
  readonly keys: StorageKeys;
  /** The signed-in user. */
  readonly userId: () => string | null;
}

/** What a user has begun to write, by topic: JSON, a file, or a list of files. */
export type Drafts = ReadonlyMap<string, unknown>;

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Keeps drafts in the browser's database, for all tabs. They are encrypted like unsent writes. */
export function createDraftStore({ database, keys, userId }: DraftStoreParts) {
  /** Stores a draft; null removes it. */
  async function save(topic: string, value: unknown): Promise<void> {
    const user = userId();
    if (!user) return;
    const id = `${user} ${topic}`;
    const opened = await database();
    if (value === null) return opened.delete('drafts', id);
    const draft = { id, userId: user, endpoint: topic, input: { value }, at: Date.now(), tab: '' };
    const sealed = await sealWrite(await keys.of(user), { ...draft, refusal: null });
    await opened.put('drafts', sealed);
  }

  return {
    save,
    /** The signed-in user's drafts. Those that cannot be decrypted are left out. */
    all: async (): Promise<Drafts> => {
      const user = userId();
      const stored = user ? await (await database()).getAllFromIndex('drafts', 'byUser', user) : [];
      if (!user || stored.length === 0) return new Map();
      const key = await keys.of(user);
      const opened = await Promise.all(
        stored.map((each) => openWrite(key, each).catch(() => null)),
      );
      return new Map(
        opened.flatMap((draft) => (draft ? [[draft.endpoint, draft.input['value']] as const] : [])),
      );
    },
  };
}
