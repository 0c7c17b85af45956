import * as chat from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { blockUser } from './block-user.ts';
import { listBlocked } from './list-blocked.ts';
import { listPeople } from './list-people.ts';

export function peopleRoutes(context: Context): Route[] {
  return [
    route(chat.people, ({ input, actor, setTotalCount }) =>
      listPeople(context, actor, input, setTotalCount),
    ),
    route(chat.block, ({ input, actor }) => blockUser(context, actor, input)),
    route(chat.blocked, ({ input, actor, setTotalCount }) =>
      listBlocked(context, actor, input, setTotalCount),
    ),
  ];
}
