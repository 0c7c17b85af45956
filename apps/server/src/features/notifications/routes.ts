import * as notifications from '@trackboard/contract/notifications';
import type { Context } from '../../platform/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listNotifications } from './bell/list-notifications.ts';
import { readNotifications } from './bell/read-notifications.ts';
import { getPushKey } from './settings/get-push-key.ts';
import { getSettings } from './settings/get-settings.ts';
import { saveSettings } from './settings/save-settings.ts';
import { saveWebToken } from './settings/save-web-token.ts';

export function notificationRoutes(context: Context): Route[] {
  return [
    route(notifications.list, ({ input, actor }) => listNotifications(context, actor, input)),
    route(notifications.read, ({ input, actor }) => readNotifications(context, actor, input)),
    route(notifications.settings, ({ actor }) => getSettings(context, actor)),
    route(notifications.saveSettings, ({ input, actor }) => saveSettings(context, actor, input)),
    route(notifications.saveWebToken, ({ input, actor }) => saveWebToken(context, actor, input)),
    route(notifications.pushKey, () => getPushKey(context)),
  ];
}
