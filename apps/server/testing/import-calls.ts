import { imports } from '@trackboard/contract/all-endpoints';
import type { ImportDetails, ImportKind } from '@trackboard/contract/imports';
import { vi } from 'vitest';
import { patience } from './patience.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

interface ImportForm {
  readonly file: File;
  readonly kind?: ImportKind;
  readonly gymId?: string | undefined;
}

/** The calls of the steps of an import, each of which waits until the job of its step has ended. */
export function importCalls({ api }: Pick<TestApp, 'api'>) {
  const start = (who: Person, { kind = 'results', ...form }: ImportForm) =>
    api.try(imports.create, { kind, ...form }, who.token);
  const get = (who: Person, id: string) => api.do(imports.get, { id }, who.token);
  const settled = (who: Person, id: string): Promise<ImportDetails> =>
    vi.waitFor(async () => {
      const found = await get(who, id);
      if (found.state === 'reading' || found.state === 'writing') throw new Error(found.state);
      return found;
    }, patience);
  return {
    start,
    get,
    settled,
    read: async (who: Person, form: ImportForm): Promise<ImportDetails> => {
      const started = await start(who, form);
      if (!started.ok) throw new Error(JSON.stringify(started.error));
      return settled(who, started.output.id);
    },
    decide: async (who: Person, id: string, answers: Record<string, string>) => {
      await api.do(imports.decide, { id, answers }, who.token);
      return settled(who, id);
    },
    commit: async (who: Person, id: string) => {
      await api.do(imports.commit, { id }, who.token);
      return settled(who, id);
    },
  };
}
