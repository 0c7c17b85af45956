import { type InputOf, apiBase, failure, isFailure, layoutOf, toWire } from '@trackboard/contract';
import * as ownData from '@trackboard/contract/own-data';
import { ownDataLinkQuery } from '@trackboard/contract/own-data';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { OwnDataContext } from './own-data-context.ts';
import { type Link, signedName } from './signed-name.ts';

/** A signed link to a file, relative to this server. */
function fileLink({ signer }: OwnDataContext, link: Link) {
  const signed = signer.sign(signedName(link));
  const query = toWire(layoutOf(ownDataLinkQuery), { ...link, ...signed }) as Record<
    string,
    string
  >;
  return {
    url: `${apiBase}${ownData.download.path}?${new URLSearchParams(query).toString()}`,
    expires: new Date(Number(signed.expires) * 1000).toISOString(),
  };
}

/** A link to the caller's own data. */
export async function exportOwnData(
  context: OwnDataContext,
  actor: Actor,
  { userId, format }: InputOf<typeof ownData.export>,
) {
  if (userId !== actor.id) return failure('not_found');
  const admission = await context.limiter.admit([{ policy: 'own-data.account', of: actor.id }]);
  if (isFailure(admission)) return admission;
  return fileLink(context, { userId, session: actor.sessionId, format });
}
