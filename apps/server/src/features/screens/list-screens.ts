import type { Context } from '../../platform/context.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { presentScreen } from './present.ts';
import { listScreensOfGym } from './queries.ts';

export async function listScreens({ db, clock }: Context, { gym }: GymActor) {
  const rows = await listScreensOfGym(db, gym.id);
  const now = clock.now();
  return rows.map((row) => presentScreen(row, now));
}
