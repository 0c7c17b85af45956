import type { InputOf, listLiftMaxes } from '@trackboard/contract';
import type { Actor } from '../../../platform/sessions/actor.ts';
import type { ScoresDeps } from '../scores-deps.ts';
import { presentMax } from './present.ts';
import { countMaxes, listMaxesByLift } from './queries.ts';

/** The athlete's own maxes, or one page of them with the count of all. */
export async function listOwnMaxes(
  { db }: ScoresDeps,
  actor: Actor,
  page: InputOf<typeof listLiftMaxes>,
  setTotalCount: (count: number) => void,
) {
  const rows = await listMaxesByLift(db, actor.id, page);
  if (page.pageNumber) setTotalCount(await countMaxes(db, actor.id, page.search));
  return rows.map((row) => presentMax(row, actor.weightUnit));
}
