import type { Gym, UserGym } from '@trackboard/contract/gyms';
import type { Actor } from '../../platform/sessions/actor.ts';
import { usableTimeZone } from '../../platform/time/time-zone.ts';
import type { GymRow, UserGymRow } from './queries.ts';

/** Only the owner sees the connected account, and only the owner and a closed track's athletes see that track. */
export function presentGym(row: GymRow, reader: Pick<Actor, 'id'> | null): Gym {
  const isOwner = reader?.id === row.ownerId;
  const tracks = row.tracks.filter((track) => isOwner || track.listed);
  return {
    id: row.id,
    name: row.name,
    tagLine: row.tagLine,
    address: row.address,
    image: row.image,
    status: row.status,
    userId: row.ownerId,
    stripeConnectedAccountId: isOwner ? row.stripeConnectedAccountId : null,
    timeZone: usableTimeZone(row.timeZone),
    tracks: tracks.map(({ id, name }) => ({ id, name })),
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
