import * as chat from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { removeUserFromGroup } from './remove-user-from-group.ts';
import { updateGroup } from './update-group.ts';

export function customGroupRoutes(context: Context): Route[] {
  return [
    route(chat.createGroup, ({ input, actor }) => createGroup(context, actor, input)),
    route(chat.updateGroup, ({ input, actor }) => updateGroup(context, actor, input)),
    route(chat.deleteGroup, ({ input, actor }) => deleteGroup(context, actor, input.groupId)),
    route(chat.removeUser, ({ input, actor }) => removeUserFromGroup(context, actor, input)),
  ];
}
