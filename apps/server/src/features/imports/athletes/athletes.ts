import { failure } from '@trackboard/contract';
import * as imports from '@trackboard/contract/imports';
import type { importedAthleteOfGym } from '@trackboard/contract/own-data';
import type { z } from 'zod/mini';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { findInvitedOn } from '../../invitations/index.ts';
import { type ImportedAthleteRow, deleteImportedAthlete, listExpectedAthletes } from './queries.ts';

export function presentAthlete(row: ImportedAthleteRow): z.output<typeof importedAthleteOfGym> {
  const { firstName, lastName, email, phone, birthday, createdAt } = row;
  return { firstName, lastName, email, phone, birthday, importedOn: createdAt.toISOString() };
}

const mostListed = 1000;

async function listAthletes({ db }: Context, { gym }: GymActor, gymId: string) {
  if (gym.id !== gymId) return failure('not_found');
  const rows = await listExpectedAthletes(db, gymId, mostListed);
  const emails = rows.map(({ email }) => email);
  const invitedOn = await findInvitedOn(db, gymId, emails);
  return rows.map((row) => ({
    id: row.id,
    ...presentAthlete(row),
    invitedOn: invitedOn.get(row.email)?.toISOString() ?? null,
  }));
}

async function removeAthlete(
  { db }: Context,
  { gym }: GymActor,
  { id, gymId }: { readonly id: string; readonly gymId: string },
) {
  const isRemoved = gym.id === gymId && (await deleteImportedAthlete(db, gymId, id));
  return isRemoved ? null : failure('not_found');
}

export const importedAthleteRoutes = (context: Context): Route[] => [
  route(imports.athletes, ({ input, actor }) => listAthletes(context, actor, input.gymId)),
  route(imports.removeAthlete, ({ input, actor }) => removeAthlete(context, actor, input)),
];
