import * as ownData from '@trackboard/contract/own-data';
import { type Route, fileRoute, route } from '../../platform/http/route.ts';
import { removeAccount } from './delete-account.ts';
import type { OwnDataDeps } from './own-data-deps.ts';
import { linkToOwnData, openOwnData } from './own-data-file.ts';

export function ownDataRoutes(deps: OwnDataDeps): Route[] {
  return [
    route(ownData.export, ({ input, actor }) => linkToOwnData(deps, actor, input)),
    fileRoute(ownData.download, ({ input }) => openOwnData(deps, input)),
    route(ownData.deleteAccount, ({ input, actor, caller }) =>
      removeAccount(deps, actor, input, caller),
    ),
  ];
}
