import type { Ability, CoachAbility, EventShape, PayloadOf } from '@trackboard/contract';
import type { NotificationType } from '@trackboard/contract/notifications';
import type { Database } from '../../../platform/database/transaction.ts';

/** A piece of a sentence. */
export interface Part {
  readonly text: string;
  readonly isBold: boolean;
}

/** The words of a notification's text, stored with its group. */
export type Details = Readonly<Record<string, string>>;

/** The values for a notification's text. */
export interface Told {
  readonly details: Details;
  /** The number of people in the notification, or of things if there are no people. */
  readonly count: number;
  /** The name of the person who came last. Empty without people. */
  readonly actor: string;
}

/** The owner of the gym, and its coaches with an ability. */
export interface StaffAudience {
  readonly staffWith: CoachAbility;
  /** The user whose action this is, and who is not notified. Null if no user acted. */
  readonly except: string | null;
}

interface TrackAudience {
  readonly trackId: string;
  /** The author, who is not notified and may train on the track, too. */
  readonly except: string;
}

/** One user, the athletes on a track, or the staff of the gym. */
export type Audience = { readonly userId: string } | TrackAudience | StaffAudience;

/** Something that happened, to be added to the notifications of its audience. */
export interface Occurrence {
  readonly gymId: string;
  /** All items of one notification have the same key. */
  readonly groupKey: string;
  /** Unique within the kind and gym, so that adding an item twice adds it once. */
  readonly itemKey: string;
  /** The user whose action this is, and who is not notified. Null if no user acted. */
  readonly actorId: string | null;
  readonly audience: Audience;
  readonly details: Details;
}

/** The current state of what an event is about. The occurrence is null if it does not apply, or no longer. */
export interface Finding {
  readonly gymId: string;
  readonly itemKey: string;
  readonly occurrence: Omit<Occurrence, 'gymId' | 'itemKey'> | null;
}

/** Returns a finding that one user is told in a separate notification. */
export function findingFor(
  userId: string,
  itemKey: string,
  details: Details & { readonly gymId: string },
  actorId: string | null = null,
): Finding {
  const occurrence = { groupKey: itemKey, actorId, audience: { userId }, details };
  return { gymId: details.gymId, itemKey, occurrence };
}

export interface Source {
  /** Events after which a finding is added, or removed if it is over. */
  readonly on: readonly EventShape[];
  /** Events after which a finding is only removed. */
  readonly off: readonly EventShape[];
  readonly find: (db: Database, payload: never, now: Date) => Promise<readonly Finding[]>;
}

/** An event after which a whole group is removed. */
export interface GroupEnd {
  readonly event: EventShape;
  readonly keyOf: (payload: never) => { readonly gymId: string; readonly groupKey: string };
}

/** Binds `find` to events of one payload. `find` reads the current state, so jobs may run in any order. */
export function source<E extends EventShape>(
  { on, off = [] }: { on: readonly E[]; off?: readonly E[] },
  find: (db: Database, payload: PayloadOf<E>, now: Date) => Promise<readonly Finding[]>,
): Source {
  return { on, off, find };
}

export function groupEnd<E extends EventShape>(
  event: E,
  keyOf: (payload: PayloadOf<E>) => { gymId: string; groupKey: string },
): GroupEnd {
  return { event, keyOf };
}

export interface Ways {
  readonly bell: boolean;
  readonly push: boolean;
  readonly mail: boolean;
}

/** A row of the table of kinds. */
export interface Kind {
  readonly type: NotificationType;
  /** The label of the kind in the settings. */
  readonly label: string;
  /** The users who get the kind have this ability, in some gym if it is one in a gym. Null for all users. */
  readonly ability: Ability | null;
  /** How the kind arrives unless the user's settings say otherwise. */
  readonly defaults: Ways;
  readonly sources: readonly Source[];
  readonly groupEnds?: readonly GroupEnd[];
  readonly title: (told: Told) => Part[];
  readonly description?: (told: Told) => string;
  readonly body?: (told: Told) => string;
  /** A path of the web app. */
  readonly link: (told: Told) => string;
  /** The label of the button that opens the link, if the reader must act. */
  readonly action?: string;
  /** Whose image the notification shows. */
  readonly image: 'actor' | 'gym';
}
