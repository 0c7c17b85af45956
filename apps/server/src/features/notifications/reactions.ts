import type { EventShape } from '@trackboard/contract';
import { notificationMailRequested, notified } from '@trackboard/contract/notifications';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import { applyFinding } from './add-occurrence.ts';
import type { GroupEnd, Kind, Source } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { lockGroupByKey } from './queries.ts';
import { removeGroup } from './remove-group.ts';
import { deliver } from './delivery/deliver.ts';
import { mailNotification } from './delivery/mail-notification.ts';

type Named = readonly [name: string, kind: Kind];

/** One job for each kind and event, however many users it notifies. */
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

/** The jobs that keep notifications in line with what happens. */
export function notificationReactions(context: Context): Reaction[] {
  return Object.entries(kinds).flatMap((named) => {
    const [, { sources, groupEnds = [] }] = named;
    return [
      ...sources.flatMap((each) => sourceReactions(context, named, each)),
      ...groupEnds.map((each) => endReaction(context, named, each)),
    ];
  });
}

/** Some seconds, so that events in quick succession make one push, and events read immediately make none. */
const delay = 5;

export function deliveryReactions(context: Context): Reaction[] {
  return [
    reaction(notified, { name: 'notifications.deliver', channel: 'notify', delay }, (of) =>
      deliver(context, of),
    ),
    reaction(notificationMailRequested, { name: 'notifications.mail', channel: 'mail' }, (of) =>
      mailNotification(context, of),
    ),
  ];
}
