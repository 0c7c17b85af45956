import type { Context } from '../../platform/context.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import type { Feature } from '../../platform/feature.ts';
import type { DataSubject, OwnData } from '../../platform/own-data.ts';
import { type Recurring, sweeping } from '../../platform/recurring/recurring.ts';
import { after, days } from '../../platform/time/clock.ts';
import { bellRoutes, notificationLiveReactions, presentNotification } from './bell/bell.ts';
import { type NotificationRow, listOwnNotifications } from './bell/queries.ts';
import { deliveryReactions } from './delivery/delivery.ts';
import { deleteAllOf, deleteOldNotifications } from './queries.ts';
import { notificationReactions } from './reactions.ts';
import { listOwnSettings } from './settings/queries.ts';
import { settingRoutes } from './settings/settings.ts';

/** Deletes notifications 90 days after they last changed. */
function notificationRecurring({ db, clock }: Context): Recurring[] {
  return [
    sweeping('notifications.sweep', (limit) =>
      deleteOldNotifications(db, after(clock.now(), -days(90)), limit),
    ),
  ];
}

function* presented(row: NotificationRow, publicUrl: string) {
  const told = presentNotification(row);
  if (!told) return;
  const { title, description, body, link, createdAt: notifiedOn } = told;
  const readOn = row.readAt?.toISOString() ?? null;
  yield { title, description, body, link: new URL(link, publicUrl).href, notifiedOn, readOn };
}

function notificationOwnData({ db, config }: Context): OwnData {
  const parts = ({ userId }: DataSubject) => ({
    notifications: async function* () {
      const pages = eachPage<NotificationRow>((after) => listOwnNotifications(db, userId, after));
      for await (const row of pages) yield* presented(row, config.publicUrl);
    },
    notificationSettings: async function* () {
      yield* await listOwnSettings(db, userId);
    },
  });
  return { athlete: parts, owner: parts };
}

export function createNotifications(context: Context) {
  return {
    routes: [...bellRoutes(context), ...settingRoutes(context)],
    reactions: [...notificationReactions(context), ...deliveryReactions(context)],
    live: notificationLiveReactions(context.db),
    recurring: notificationRecurring(context),
    ownData: notificationOwnData(context),
    forget: async (trx, { userId }) => {
      await deleteAllOf(trx, userId);
      return {};
    },
  } satisfies Feature;
}
