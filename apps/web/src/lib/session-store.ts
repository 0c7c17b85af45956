import { gym, type Gym, user, type User } from '@trackboard/contract';
import { z } from 'zod';
import { readToken } from './token.ts';

const storedSession = z.object({
  token: z.string(),
  expires: z.string(),
  user,
  /** The owner's own gym; null until it is created, and for athletes. */
  gym: gym.nullable(),
  isSubscribed: z.boolean(),
  isTrialEnd: z.boolean(),
  /** The gym an athlete last looked at. */
  selectedGymId: z.string().nullable().default(null),
  hasNewMessages: z.boolean().default(false),
  hasNewNotifications: z.boolean().default(false),
});

export type Session = z.output<typeof storedSession>;
export type SessionEnd = 'logout' | 'expired' | 'elsewhere';

/** What a login answers. */
export interface SignedIn {
  token: string;
  expires: string;
  user: User;
  gym: Gym | null;
  isSubscribed: boolean;
  isTrialEnd: boolean;
}

export interface SessionStore {
  get: () => Session | null;
  start: (signedIn: SignedIn) => void;
  update: (patch: Partial<Session>) => void;
  /** Ends the session here and in the other tabs. */
  end: (reason: Exclude<SessionEnd, 'elsewhere'>) => void;
  hasExpired: () => boolean;
  subscribe: (listener: () => void) => () => void;
  onEnd: (listener: (reason: SessionEnd) => void) => () => void;
}

export interface SessionStoreParts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /**
   * Carries what was stored to the other tabs, and hears theirs. They do not read it from storage, which another
   * process may see later than the news.
   */
  tabs: {
    announce: (stored: string | null) => void;
    listen: (listener: (stored: string | null) => void) => void;
  };
  /** Milliseconds since 1970. */
  now: () => number;
}

const key = 'trackboard.session';

function parse(text: string | null): Session | null {
  if (!text) return null;
  try {
    const session = storedSession.parse(JSON.parse(text));
    const payload = readToken(session.token);
    // The token says what its bearer may do; a stored role that differs is stale.
    return payload && { ...session, user: { ...session.user, role: payload.role } };
  } catch {
    return null;
  }
}

function listeners<Args extends unknown[]>() {
  const all = new Set<(...args: Args) => void>();
  return {
    tell: (...args: Args) => all.forEach((listener) => listener(...args)),
    add: (listener: (...args: Args) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

/** Keeps who is signed in, in storage and in step with the other tabs. What cannot be read or is over counts as none. */
export function createSessionStore({ storage, tabs, now }: SessionStoreParts): SessionStore {
  const changes = listeners();
  const ends = listeners<[SessionEnd]>();
  const isOver = (session: Session) => Date.parse(session.expires) <= now();
  let current = parse(storage.getItem(key));
  if (!current || isOver(current)) {
    storage.removeItem(key);
    current = null;
  }

  function become(session: Session | null) {
    const stored = session && JSON.stringify(session);
    current = session;
    if (stored) storage.setItem(key, stored);
    else storage.removeItem(key);
    tabs.announce(stored);
    changes.tell();
  }

  tabs.listen((stored) => {
    const before = current;
    current = parse(stored);
    changes.tell();
    if (before && !current) ends.tell('elsewhere');
  });

  return {
    get: () => current,
    start: (signedIn) => become(storedSession.parse(signedIn)),
    update: (patch) => current && become({ ...current, ...patch }),
    end: (reason) => {
      if (!current) return;
      become(null);
      ends.tell(reason);
    },
    hasExpired: () => current !== null && isOver(current),
    subscribe: changes.add,
    onEnd: ends.add,
  };
}
