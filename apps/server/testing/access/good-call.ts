import { callerKinds, newCaller } from './callers.ts';
import type { Place } from './place.ts';
import type { Row } from './row.ts';
import { targetIn } from './target.ts';

export interface Good {
  readonly token: string;
  readonly input: Record<string, unknown>;
}

/** Prepares a call that succeeds, with an allowed caller and a valid input. */
export async function goodCall(place: Place, { access, input }: Row): Promise<Good> {
  const statuses = 'own' in access ? access.own : access;
  const target = targetIn(place, 'own', place.northlane);
  const kind = callerKinds[statuses.lastIndexOf(200)] ?? 'owner';
  const caller = await newCaller(kind, place, target);
  const given = await input({ place, caller, target });
  return { token: caller.token, input: given as Record<string, unknown> };
}
