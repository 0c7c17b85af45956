/** The most changes that are remembered; hints follow within seconds. */
const remembered = 200;

/** The writes of a tab, by the ids under which they are sent. */
export function createOwnChanges() {
  const changes = new Map<string, Promise<boolean>>();

  function remember(id: string, answered: Promise<boolean>): void {
    changes.set(id, answered);
    const [oldest] = changes.keys();
    if (changes.size > remembered && oldest !== undefined) changes.delete(oldest);
  }

  return {
    /** Sends a write under a new id. */
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
     * Resolves, once the write has ended, to whether this tab has its response, because a write whose response was lost may
     * have changed anything. Null if the write is from another tab.
     */
    isAnswered: (id: string) => changes.get(id) ?? null,
  };
}

export type OwnChanges = ReturnType<typeof createOwnChanges>;

/** The writes of this tab. */
export const ownChanges = createOwnChanges();
