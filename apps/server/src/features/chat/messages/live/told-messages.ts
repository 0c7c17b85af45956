/** How many groups are remembered. */
const maxGroups = 10_000;

/** How many messages are sent again at most, after a lost event. */
const maxBehind = 100;

export interface ToldMessages {
  /** The first and last position not yet sent to sockets; null if the message was sent. */
  untold(groupId: string, seq: number): readonly [first: number, last: number] | null;
  remember(groupId: string, seq: number): void;
  /** Begins with a group that is not remembered yet: later messages are told in order, also if one is seen too early. */
  begin(groupId: string, seq: number): void;
}

/**
 * Remembers the last message sent to a group's sockets. Commits are seen almost in order; a message seen too early is sent
 * together with those before it, so that sockets get them in order.
 */
export function createToldMessages(): ToldMessages {
  const told = new Map<string, number>();
  function remember(groupId: string, seq: number): void {
    const last = Math.max(seq, told.get(groupId) ?? 0);
    told.delete(groupId);
    told.set(groupId, last);
    const [oldest] = told.keys();
    if (oldest && told.size > maxGroups) told.delete(oldest);
  }
  return {
    untold: (groupId, seq) => {
      const last = told.get(groupId) ?? seq - 1;
      return seq <= last ? null : [Math.max(last + 1, seq - maxBehind), seq];
    },
    remember,
    begin: (groupId, seq) => {
      if (!told.has(groupId)) remember(groupId, seq);
    },
  };
}
