/** The most changes that are remembered. The hint about a change follows within seconds. */
const remembered = 200;

/** Records the writes of a tab by their ids. */
export function createOwnChanges() {
  const changes = new Map<string, Promise<boolean>>();

  function remember(id: string, answered: Promise<boolean>): void {
    changes.set(id, answered);
    const [oldest] = changes.keys();
    if (changes.size > remembered && oldest !== undefined) changes.delete(oldest);
  }

  return {
    send: <Answer>(write: (id: string) => Promise<Answer>) => {
      const id = crypto.randomUUID();
      const answer = write(id);
      remember(
        id,
        answer.then(
          () => true,
          () => false,
        ),
      );
      return answer;
    },
    /**
     * Resolves, once the write has ended, to whether this tab has its response. A write whose response was lost may have changed
     * anything. Returns null if the write is from another tab.
     */
    isAnswered: (id: string) => changes.get(id) ?? null,
  };
}

export type OwnChanges = ReturnType<typeof createOwnChanges>;

/** The writes of this tab. */
export const ownChanges = createOwnChanges();
