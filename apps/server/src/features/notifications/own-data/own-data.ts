import type { Context } from '../../../platform/context.ts';
import { eachPage } from '../../../platform/database/each-page.ts';
import type { DataSubject, OwnData } from '../../../platform/own-data.ts';
import { presentNotification } from '../bell/present.ts';
import { type NotificationRow, listOwnNotifications, listOwnSettings } from './queries.ts';

function* presented(row: NotificationRow, publicUrl: string) {
  const told = presentNotification(row);
  if (!told) return;
  const { title, description, body, link, createdAt: notifiedOn } = told;
  const readOn = row.readAt?.toISOString() ?? null;
  yield { title, description, body, link: new URL(link, publicUrl).href, notifiedOn, readOn };
}

export function notificationOwnData({ db, config }: Context): OwnData {
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
