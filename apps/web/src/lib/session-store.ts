import { replaceEqualDeep } from '@tanstack/react-query';
import { type OutputOf, type Role, fits, roles } from '@trackboard/contract';
import { login } from '@trackboard/contract/accounts';
import { createListeners } from './listeners.ts';

interface TokenPayload {
  readonly sub: string;
  readonly role: Role;
  readonly name?: string;
  readonly gymId?: string | null;
  readonly sid?: string;
  /** The time of expiry in seconds since 1970. */
  readonly exp: number;
}

/**
 * Returns whether the claims contain those that the app needs. If others are missing, the app reads
 * their values elsewhere.
 */
function isPayload(claims: Partial<TokenPayload>): claims is TokenPayload {
  const { sub, role, exp } = claims;
  return typeof sub === 'string' && typeof exp === 'number' && roles.some((each) => each === role);
}

function textOf(base64Url: string): string {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)));
}

/**
 * Reads the claims of a JWT without checking its signature. Returns null if the token is
 * unreadable.
 */
export function readToken(token: string): TokenPayload | null {
  try {
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(textOf(payload)) as Partial<TokenPayload>;
    return isPayload(claims) ? claims : null;
  } catch {
    return null;
  }
}

/** The response of a login. */
export type SignedIn = OutputOf<typeof login>;

export interface Session extends SignedIn {
  /** The gym that an athlete viewed last. */
  selectedGymId: string | null;
  /** The time zone of an athlete's first gym, once it is known. */
  homeZone: string | null;
  /** Whether an owner who trains sees the app as an athlete now. */
  isTraining: boolean;
  hasNewMessages: boolean;
  /** The time at which the newest unread message was sent that was known when the user last viewed the messages. */
  messagesSeenAt: string | null;
  hasNewNotifications: boolean;
}

/** The reason why a session ends. `ended` means that the server rejects the token although it has not expired. */
export type SessionEnd = 'logout' | 'expired' | 'ended';

/** The message from one tab to the others: the current session, or the reason why there is none. */
interface News {
  readonly session: Session | null;
  readonly reason?: SessionEnd;
}

interface SessionStart {
  /** Whether the login happened in this tab or in another one. */
  where: 'here' | 'elsewhere';
  /** Whether another user was signed in, without a logout in between. */
  isSwitch: boolean;
}

interface SessionStoreParts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'clear'>;
  /** Sends messages between tabs. They contain the session, because another process may see changes of storage later. */
  tabs: {
    announce: (news: string) => void;
    listen: (listener: (news: string) => void) => void;
  };
  /** Returns the current time in milliseconds since 1970. */
  now: () => number;
}

const key = 'trackboard.session';

/** The values that the response to a login does not contain. */
const atFirst = {
  selectedGymId: null,
  homeZone: null,
  isTraining: false,
  hasNewMessages: false,
  messagesSeenAt: null,
  hasNewNotifications: false,
};

/** Reads the stored session. Returns null if it cannot be read, or lacks a part, which a session of an earlier version may. */
function readSession(text: string): Session | null {
  try {
    const stored = JSON.parse(text) as Session;
    // This keeps sessions of versions without read receipts, audiences, coaches and owners who train.
    const user = Object.assign({ readReceipts: true, audience: 0 }, stored.user);
    const session = Object.assign({ coaches: [], trains: false }, { ...stored, user });
    return fits(login.wire.output, session) ? { ...atFirst, ...session } : null;
  } catch {
    return null;
  }
}

function readNews(text: string): News | null {
  try {
    const news = JSON.parse(text) as Partial<News>;
    if (news.session === null) return { ...news, session: null };
    const session = readSession(JSON.stringify(news.session));
    return session && { ...news, session };
  } catch {
    return null;
  }
}

/** Replaces the stored role with that of the token, which the server uses. */
function withTokenRole(session: Session | null): Session | null {
  const payload = session && readToken(session.token);
  return payload ? { ...session, user: { ...session.user, role: payload.role } } : null;
}

/** Keeps the session in storage and in sync with other tabs. It ignores unreadable and expired sessions. */
export function createSessionStore({ storage, tabs, now }: SessionStoreParts) {
  const changes = createListeners();
  const starts = createListeners<[SessionStart]>();
  const ends = createListeners<[SessionEnd]>();
  const isOver = (session: Session) => Date.parse(session.expires) <= now();
  const stored = storage.getItem(key);
  let current = stored ? withTokenRole(readSession(stored)) : null;
  let switches = 0;
  /** The write that ends the session, until it is answered. */
  let ending: Promise<unknown> | null = null;
  if (!current || isOver(current)) {
    if (stored) storage.clear();
    current = null;
  }

  function become(next: Session | null, where: SessionStart['where'], reason: SessionEnd) {
    const before = current;
    // Equal values stay the same object, so that no component renders again.
    current = replaceEqualDeep(before, next);
    if (next && next.user.id !== before?.user.id) {
      if (before) switches += 1;
      starts.tell({ where, isSwitch: before !== null });
    }
    changes.tell();
    if (before && !next) ends.tell(reason);
  }

  function save(session: Session | null, reason: SessionEnd = 'logout') {
    if (session) storage.setItem(key, JSON.stringify(session));
    else storage.clear();
    tabs.announce(JSON.stringify({ session, reason }));
    become(session, 'here', reason);
  }

  function end(reason: SessionEnd): void {
    if (ending && reason === 'ended') void ending.then(() => end(reason));
    else if (current) save(null, reason);
  }

  tabs.listen((text) => {
    const message = readNews(text);
    if (message) become(withTokenRole(message.session), 'elsewhere', message.reason ?? 'logout');
  });

  return {
    get: () => current,
    start: (signedIn: SignedIn) => save({ ...atFirst, ...signedIn }),
    update: (patch: Partial<Session>) => {
      const next = current && replaceEqualDeep(current, { ...current, ...patch });
      // Two tabs that fetch the same record must not send it to each other forever.
      if (next && next !== current) save(next);
    },
    /** Ends the session here and in the other tabs, and clears storage. */
    end,
    /**
     * Waits for a write that ends the session on the server. The write may cause refusals of other requests. They end the session
     * only if it still exists after the answer.
     */
    endBy: async (write: Promise<unknown>): Promise<void> => {
      ending = write.catch(() => undefined).finally(() => (ending = null));
      await write;
    },
    hasExpired: () => current !== null && isOver(current),
    /** Returns the number of switches between users in this tab. */
    switches: () => switches,
    subscribe: changes.add,
    /** Called in every tab when a user signs in, before the `subscribe` listeners. */
    onStart: starts.add,
    onEnd: ends.add,
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
