import type { UserGym } from '@trackboard/contract';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { GymsDeps } from './gyms-deps.ts';
import { presentGym, presentUserGym } from './present.ts';
import {
  countListedGyms,
  findGymOfOwner,
  listJoinedGyms,
  listListedGyms,
  type Page,
} from './queries.ts';

/** The gyms that the caller owns or has joined. */
export async function listOwnGyms({ db }: GymsDeps, actor: Actor): Promise<UserGym[]> {
  const joined = await listJoinedGyms(db, actor.id);
  const owned = await findGymOfOwner(db, actor.id);
  const first = owned
    ? [{ ...owned, role: 'owner' as const, isPrimary: true, joinedAt: owned.createdAt }]
    : [];
  return [...first, ...joined].map((row) => presentUserGym(row, actor));
}

/** All listed gyms, or one page of them with the count of all. */
export async function listPage(
  { db }: GymsDeps,
  page: Page,
  reader: Actor | null,
  setTotalCount: (count: number) => void,
) {
  const rows = await listListedGyms(db, page);
  if (page.pageNumber) setTotalCount(await countListedGyms(db, page.search));
  return rows.map((row) => presentGym(row, reader));
}

/** The gyms that a user owns; for the user also those joined. */
export async function listGymsOf({ db }: GymsDeps, userId: string, reader: Actor | null) {
  const owned = await findGymOfOwner(db, userId);
  const joined = reader?.id === userId ? await listJoinedGyms(db, userId) : [];
  const visible = owned && (owned.status || reader?.id === userId) ? [owned] : [];
  return [...visible, ...joined].map((row) => presentGym(row, reader));
}
