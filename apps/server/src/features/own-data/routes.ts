import { deleteAccount, downloadOwnData, exportOwnData } from '@trackboard/contract';
import { type Route, fileRoute, route } from '../../platform/http/route.ts';
import { removeAccount } from './delete-account.ts';
import type { OwnDataDeps } from './own-data-deps.ts';
import { linkToOwnData, openOwnData } from './own-data-file.ts';

export function ownDataRoutes(deps: OwnDataDeps): Route[] {
  return [
    route(exportOwnData, ({ input, actor }) => linkToOwnData(deps, actor, input)),
    fileRoute(downloadOwnData, ({ input }) => openOwnData(deps, input)),
    route(deleteAccount, ({ input, actor, caller }) => removeAccount(deps, actor, input, caller)),
  ];
}
