import type { NotificationKind, NotificationSettings } from '@trackboard/contract/notifications';
import type { Context } from '../../../platform/context.ts';
import { type Actor, admits } from '../../../platform/sessions/actor.ts';
import type { Kind } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { findSettings } from './queries.ts';

const kindsOf = (actor: Actor) =>
  (Object.entries(kinds) as [NotificationKind, Kind][]).filter(
    ([, { ability }]) => ability === null || admits(ability, actor) === 'yes',
  );

/** How each kind that the actor can get arrives, and the quiet hours. */
export async function getSettings({ db }: Context, actor: Actor): Promise<NotificationSettings> {
  const { id: userId, sessionId } = actor;
  const { hours, changed } = await findSettings(db, { userId, sessionId });
  const byKind = new Map(changed.map((each) => [each.kind, each]));
  return {
    kinds: kindsOf(actor).map(([kind, { label, defaults }]) => {
      const { bell, push, mail } = byKind.get(kind) ?? defaults;
      return { kind, label, bell, push, mail };
    }),
    pushMessages: hours?.pushMessages ?? true,
    quietFrom: hours?.quietFrom ?? null,
    quietTo: hours?.quietTo ?? null,
    timeZone: hours?.timeZone ?? actor.ownGym?.timeZone ?? 'UTC',
    hasPush: Boolean(hours?.hasPush),
  };
}
