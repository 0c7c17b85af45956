import * as ownData from '@trackboard/contract/own-data';
import { type Route, fileRoute, route } from '../../platform/http/route.ts';
import { deleteAccount } from './delete-account.ts';
import type { OwnDataContext } from './own-data-context.ts';
import { exportOwnData } from './export-own-data.ts';
import { downloadOwnData } from './download-own-data.ts';

export function ownDataRoutes(context: OwnDataContext): Route[] {
  return [
    route(ownData.export, ({ input, actor }) => exportOwnData(context, actor, input)),
    fileRoute(ownData.download, ({ input }) => downloadOwnData(context, input)),
    route(ownData.deleteAccount, ({ input, actor, caller }) =>
      deleteAccount(context, actor, input, caller),
    ),
  ];
}
