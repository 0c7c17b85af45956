/** The most changes that are remembered; hints follow within seconds. */
const remembered = 200;

/** The writes of this tab, by the ids under which they are sent. */
export interface OwnChanges {
  /** Sends a write under a new id. */
  readonly send: <Answer>(write: (id: string) => Promise<Answer>) => Promise<Answer>;
  /**
   * Resolves, once the write has ended, to whether this tab has its response, because a write whose response was lost may
   * have changed anything. Null if the write is from another tab.
   */
  readonly isAnswered: (id: string) => Promise<boolean> | null;
}

/** Creates the memory of a tab. */
export function createOwnChanges(): OwnChanges {
  const changes = new Map<string, Promise<boolean>>();

  function remember(id: string, answered: Promise<boolean>): void {
    changes.set(id, answered);
    const [oldest] = changes.keys();
    if (changes.size > remembered && oldest !== undefined) changes.delete(oldest);
  }

  return {
    send: (write) => {
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
    isAnswered: (id) => changes.get(id) ?? null,
  };
}

/** The writes of this tab. */
export const ownChanges = createOwnChanges();
