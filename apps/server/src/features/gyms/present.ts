import type { Gym, UserGym } from '@trackboard/contract';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { GymRow, UserGymRow } from './queries.ts';

export function presentGym(row: GymRow, reader: Pick<Actor, 'id'> | null): Gym {
  return {
    id: row.id,
    name: row.name,
    tagLine: row.tagLine,
    address: row.address,
    image: row.image,
    status: row.status,
    userId: row.ownerId,
    stripeConnectedAccountId: reader?.id === row.ownerId ? row.stripeConnectedAccountId : null,
    timeZone: row.timeZone,
    tracks: row.tracks,
  };
}

export function presentUserGym(row: UserGymRow, reader: Actor): UserGym {
  return {
    ...presentGym(row, reader),
    role: row.role,
    isPrimary: row.isPrimary,
    joinedOn: row.joinedAt.toISOString(),
  };
}
