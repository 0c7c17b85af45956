import type { EventShape } from '@trackboard/contract';
import { notificationsRemoved, notified } from '@trackboard/contract/notifications';
import type { Context } from '../../platform/context.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import type { Finding, GroupEnd, Kind, Occurrence, Source } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import {
  type OfGroup,
  type Spread,
  deleteGroup,
  deleteItem,
  findItem,
  hasItems,
  insertItem,
  listUnreadReaders,
  lockGroup,
  lockGroupByKey,
  markSpread,
  notifyPage,
} from './queries.ts';

/** The number of users in one event. */
const usersPerEvent = 500;

/** Deletes a group with its items and notifications, and sends hints to users who had not read it. */
async function removeGroup(
  { outbox }: Pick<Context, 'outbox'>,
  trx: Trx,
  of: OfGroup,
): Promise<void> {
  const userIds = await listUnreadReaders(trx, of);
  await deleteGroup(trx, of);
  const { gymId, groupId } = of;
  for (let at = 0; at < userIds.length; at += usersPerEvent) {
    const page = userIds.slice(at, at + usersPerEvent);
    await outbox.add(trx, notificationsRemoved, { gymId, groupId, userIds: page }, gymId);
  }
}

/** The number of users who are notified in one transaction. */
const pageSize = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

type Deps = Pick<Context, 'db' | 'clock' | 'outbox'>;

/** Stores what happened, once. Returns null if everybody has been notified of it. */
async function storeItem({ db, clock }: Deps, name: string, of: Occurrence) {
  const { gymId, groupKey, itemKey, actorId, details } = of;
  return inTransaction(db, async (trx) => {
    const known = await findItem(trx, { gymId, itemKey });
    if (known) return known.isSpread ? null : { ...known, wasInterrupted: true };
    const key = { gymId, kind: name, groupKey };
    const groupId = await lockGroup(trx, key, details, clock.now());
    const added = await insertItem(trx, { gymId, groupId }, { itemKey, actorId });
    return added ? { ...added, wasInterrupted: false } : null;
  });
}

/** Notifies an audience page by page, each in its own transaction. Returns whether any bell has changed. */
async function spread({ db }: Deps, of: Spread): Promise<boolean> {
  let after: string | null = beforeAll;
  let hasChanged = false;
  while (after) {
    const from: string = after;
    const page = await inTransaction(db, (trx) => notifyPage(trx, of, from, pageSize));
    hasChanged ||= page.changed > 0;
    after = page.size === pageSize ? page.last : null;
  }
  return hasChanged;
}

async function add(deps: Deps, name: string, kind: Kind, of: Occurrence): Promise<void> {
  const item = await storeItem(deps, name, of);
  if (!item) return;
  const { gymId, itemKey, audience, actorId } = of;
  const { groupId, addedAt, wasInterrupted } = item;
  const { defaults } = kind;
  const everybody = { gymId, groupId, kind: name, audience, actorId, addedAt, defaults };
  const hasChanged = await spread(deps, everybody);
  const userId = 'userId' in audience ? audience.userId : null;
  await inTransaction(deps.db, async (trx) => {
    await markSpread(trx, { gymId, itemKey });
    if (hasChanged || wasInterrupted) {
      await deps.outbox.add(trx, notified, { gymId, groupId, userId }, gymId);
    }
  });
}

async function remove(deps: Deps, { gymId, itemKey }: Finding): Promise<void> {
  await inTransaction(deps.db, async (trx: Trx) => {
    const group = await deleteItem(trx, { gymId, itemKey });
    const of = group && { gymId, groupId: group.groupId };
    if (of && !(await hasItems(trx, of))) await removeGroup(deps, trx, of);
  });
}

/** Users are not notified of their own actions. */
const isOwnAct = ({ actorId, audience }: Pick<Occurrence, 'actorId' | 'audience'>): boolean =>
  'userId' in audience && audience.userId === actorId;

/** Brings the notifications of a kind in line with a finding. Idempotent. */
async function applyFinding(
  deps: Deps,
  [name, kind]: readonly [string, Kind],
  finding: Finding,
): Promise<void> {
  const { gymId, occurrence } = finding;
  const itemKey = `${name}:${finding.itemKey}`;
  if (occurrence && isOwnAct(occurrence)) return;
  if (occurrence) await add(deps, name, kind, { ...occurrence, gymId, itemKey });
  else await remove(deps, { gymId, itemKey, occurrence });
}

type Named = readonly [name: string, kind: Kind];

/** Makes one job for each kind and event, however many users it notifies. */
function jobOn(event: EventShape, name: string, run: (payload: never) => Promise<void>): Reaction {
  return reaction(event, { name, channel: 'notify' }, (payload) => run(payload as never));
}

function sourceReactions(context: Context, named: Named, { on, off, find }: Source): Reaction[] {
  const [name] = named;
  const settle = async (payload: never, mayAdd: boolean): Promise<void> => {
    for (const finding of await find(context.db, payload, context.clock.now())) {
      if (mayAdd || !finding.occurrence) await applyFinding(context, named, finding);
    }
  };
  return [
    ...on.map((event) =>
      jobOn(event, `notifications.${name}.${event.type}`, (payload) => settle(payload, true)),
    ),
    ...off.map((event) =>
      jobOn(event, `notifications.${name}.${event.type}`, (payload) => settle(payload, false)),
    ),
  ];
}

function endReaction(context: Context, [name]: Named, { event, keyOf }: GroupEnd): Reaction {
  return jobOn(event, `notifications.${name}.${event.type}`, (payload) =>
    inTransaction(context.db, async (trx) => {
      const group = await lockGroupByKey(trx, { kind: name, ...keyOf(payload) });
      if (group) await removeGroup(context, trx, group);
    }),
  );
}

/** Returns the jobs that keep notifications in line with what happens. */
export function notificationReactions(context: Context): Reaction[] {
  return Object.entries(kinds).flatMap((named) => {
    const [, { sources, groupEnds = [] }] = named;
    return [
      ...sources.flatMap((each) => sourceReactions(context, named, each)),
      ...groupEnds.map((each) => endReaction(context, named, each)),
    ];
  });
}
