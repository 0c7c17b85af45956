import type { trackOfGym } from '@trackboard/contract/own-data';
import { trackDeleted } from '@trackboard/contract/tracks';
import { priceCurrency, toUnits } from '@trackboard/money';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import {
  type DataSubject,
  type DeletedAccount,
  type OwnData,
  type UnusedFiles,
} from '../../platform/own-data.ts';
import { imageLink } from '../../platform/storage/media-link.ts';
import { type TrackRow, listTracksEver, listTracksEverOfGym } from './list/queries.ts';
import { deleteTracks } from './queries.ts';

function presentTrack(row: TrackRow): z.output<typeof trackOfGym> {
  return {
    trackId: row.id,
    name: row.name,
    type: row.type,
    description: row.description,
    welcomeNote: row.welcomeNote,
    joinPassword: row.joinPassword,
    price: row.priceCents === null ? null : toUnits(row.priceCents, priceCurrency),
    trialPeriodDays: row.trialPeriodDays,
    reference: row.reference,
    status: row.status,
    salesEndedOn: row.salesEndedAt?.toISOString() ?? null,
    successorId: row.successorId,
    createdOn: row.createdAt.toISOString(),
    deletedOn: row.deletedAt?.toISOString() ?? null,
  };
}

export function trackOwnData({ db, config }: Context): OwnData {
  async function* tracksOf(gymIds: readonly string[]) {
    for (const gymId of gymIds) yield* await listTracksEverOfGym(db, gymId);
  }
  async function* joinedTracks({ userId, gymIds }: DataSubject) {
    for (const gymId of gymIds) {
      for (const row of await listTracksEver(db, gymId, userId)) {
        const { joinedAt, leftAt, graceEndsAt, ...track } = row;
        const leftOn = leftAt?.toISOString() ?? null;
        const freeUntil = graceEndsAt?.toISOString() ?? null;
        yield { ...track, joinedOn: joinedAt.toISOString(), leftOn, freeUntil };
      }
    }
  }
  return {
    athlete: (of) => ({
      tracks: () => joinedTracks(of),
    }),
    owner: ({ userId, gymIds }) => ({
      joinedTracks: () => joinedTracks({ userId, gymIds }),
      tracks: async function* () {
        for await (const row of tracksOf(gymIds)) yield presentTrack(row);
      },
      media: async function* () {
        for await (const { name: of, image } of tracksOf(gymIds)) {
          if (image) yield { kind: 'track image' as const, of, link: imageLink(config, image) };
        }
      },
    }),
  };
}

/** Marks all tracks of an owner's gym as deleted. */
export async function forgetTracks(
  { outbox, clock }: Context,
  trx: Trx,
  { gym }: DeletedAccount,
): Promise<UnusedFiles> {
  if (!gym) return {};
  const gymId = gym.id;
  const now = clock.now();
  const removed = await deleteTracks(trx, gymId, now);
  for (const { id: trackId } of removed) {
    await outbox.add(trx, trackDeleted, { gymId, trackId }, gymId);
  }
  return { images: removed.flatMap(({ image }) => image ?? []) };
}
