import * as notifications from '@trackboard/contract/notifications';
import type { Context } from '../../platform/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listNotifications, readNotifications } from './bell/read-bell.ts';
import { getSettings, saveSettings } from './settings/settings.ts';
import { saveWebToken } from './settings/web-token.ts';

export function notificationRoutes(context: Context): Route[] {
  return [
    route(notifications.list, ({ input, actor }) => listNotifications(context, actor, input)),
    route(notifications.read, ({ input, actor }) => readNotifications(context, actor, input)),
    route(notifications.settings, ({ actor }) => getSettings(context, actor)),
    route(notifications.saveSettings, ({ input, actor }) => saveSettings(context, actor, input)),
    route(notifications.saveWebToken, ({ input, actor }) => saveWebToken(context, actor, input)),
    route(notifications.pushKey, async () => ({ publicKey: context.config.vapidPublicKey })),
  ];
}
