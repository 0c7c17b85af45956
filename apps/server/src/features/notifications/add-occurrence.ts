import { notified } from '@trackboard/contract/notifications';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Finding, Kind, Occurrence } from './kinds/kind.ts';
import {
  deleteItem,
  findItem,
  hasItems,
  insertItem,
  lockGroup,
  markSpread,
  notifyPage,
  type Spread,
} from './queries.ts';
import { removeGroup } from './remove-group.ts';

/** Users who are notified in one transaction. */
const pageSize = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

type Deps = Pick<Context, 'db' | 'clock' | 'outbox'>;

/** Stores what happened, once; null if everybody has been notified of it. */
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
export async function applyFinding(
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
