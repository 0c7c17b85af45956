const prefix = 'trackboard.tab.';
/* Tabs of earlier versions take the same lock. */
const adoption = 'trackboard.outbox.adoption';

/**
 * Opens this tab for the others: while it holds its lock, which the browser releases when the tab closes. `locks` is missing
 * on pages without HTTPS: then nothing is stored.
 */
export function openTab(locks: LockManager | undefined) {
  const id = crypto.randomUUID();
  const end = Promise.withResolvers<void>();
  const known = Promise.withResolvers<void>();
  // Handled where it is awaited.
  known.promise.catch(() => undefined);
  const hold = () => {
    known.resolve();
    return end.promise;
  };
  if (locks) locks.request(prefix + id, hold).catch(known.reject);
  else known.reject(new Error('This page has no locks.'));

  return {
    id,
    /** Resolves once the other tabs see it. */
    isKnown: known.promise,
    /** Runs `work` in one tab at a time, with the ids of all open tabs. */
    alone: async (work: (open: ReadonlySet<string>) => Promise<void>) => {
      if (!locks) return;
      await locks.request(adoption, async () => {
        const { held = [] } = await locks.query();
        const names = held.flatMap(({ name }) => name ?? []);
        await work(new Set(names.map((name) => name.replace(prefix, ''))));
      });
    },
    close: end.resolve,
  };
}

export type Tab = ReturnType<typeof openTab>;
