import { gymClosed, gymLeft } from '@trackboard/contract/gyms';
import type {
  athleteOfGym,
  coachOfGym,
  gymOfOwner,
  movementVideoOfGym,
  noteOfGym,
} from '@trackboard/contract/own-data';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { type DeletedAccount, type OwnData, rowsOfGyms } from '../../platform/own-data.ts';
import { imageLink } from '../../platform/storage/media-link.ts';
import {
  type NoteOfGymRow,
  deleteNotesAbout,
  deleteNotesOfGym,
  listNotesOfGym,
} from './athlete-notes/queries.ts';
import {
  choosePrimaryGyms,
  endMemberships,
  lockMembers,
  memberGymIds,
} from './membership/queries.ts';
import {
  type MovementVideoRow,
  deleteMovementVideosOfGym,
  listMovementVideos,
} from './movement-videos/queries.ts';
import {
  type AthleteRow,
  type OwnGymRow,
  findOpenGym,
  listAthletes,
  listGymsEver,
  updateGymRow,
} from './queries.ts';
import { type StaffRow, deleteTeam, listCoachedGyms, listStaff } from './staff/queries.ts';

function presentGym(row: OwnGymRow): z.output<typeof gymOfOwner> {
  return {
    gymId: row.id,
    name: row.name,
    tagLine: row.tagLine,
    address: row.address,
    timeZone: row.timeZone,
    status: row.status,
    plates: row.plates === null ? null : JSON.stringify(row.plates),
    cover: row.cover,
    shownTrackId: row.shownTrackId,
    foundedOn: row.createdAt.toISOString(),
  };
}

function presentAthlete(row: AthleteRow): z.output<typeof athleteOfGym> {
  const { id: athleteId, firstName, lastName, email, joinedAt } = row;
  return { athleteId, firstName, lastName, email, joinedOn: joinedAt.toISOString() };
}

function presentNote(row: NoteOfGymRow): z.output<typeof noteOfGym> {
  const { id: noteId, athleteId, firstName, lastName, note, createdAt } = row;
  const athlete = `${firstName} ${lastName}`.trim();
  return { noteId, athleteId, athlete, note, writtenOn: createdAt.toISOString() };
}

function presentCoach(row: StaffRow): z.output<typeof coachOfGym> {
  const { userId: athleteId, firstName, lastName, email, abilities, since } = row;
  return { athleteId, firstName, lastName, email, abilities, since: since.toISOString() };
}

function presentMovementVideo(row: MovementVideoRow): z.output<typeof movementVideoOfGym> {
  const { name: movement, videoUrl, createdAt } = row;
  return { movement, videoUrl, addedOn: createdAt.toISOString() };
}

export function gymOwnData({ db, config }: Context): OwnData {
  async function* openGyms(gymIds: readonly string[]) {
    for (const gymId of gymIds) {
      const gym = await findOpenGym(db, gymId);
      if (gym) yield gym;
    }
  }
  return {
    athlete: ({ userId }) => ({
      gyms: async function* () {
        for (const { joinedAt, leftAt, ...gym } of await listGymsEver(db, userId)) {
          const leftOn = leftAt?.toISOString() ?? null;
          yield { ...gym, joinedOn: joinedAt.toISOString(), leftOn };
        }
      },
      coaching: async function* () {
        for (const { gymId, gymName: gym, ...coached } of await listCoachedGyms(db, userId)) {
          yield { gymId, gym, ...coached, since: coached.since.toISOString() };
        }
      },
    }),
    owner: ({ gymIds }) => ({
      coaches: async function* () {
        for (const gymId of gymIds) {
          for (const coach of await listStaff(db, gymId)) yield presentCoach(coach);
        }
      },
      gym: async function* () {
        for await (const gym of openGyms(gymIds)) yield presentGym(gym);
      },
      athletes: () =>
        rowsOfGyms(gymIds, (gymId, after) => listAthletes(db, gymId, after), presentAthlete),
      athleteNotes: () =>
        rowsOfGyms(gymIds, (gymId, after) => listNotesOfGym(db, gymId, after), presentNote),
      movementVideos: () =>
        rowsOfGyms(
          gymIds,
          (gymId, after) => listMovementVideos(db, gymId, after),
          presentMovementVideo,
        ),
      media: async function* () {
        for await (const { image, coverImage } of openGyms(gymIds)) {
          if (image) yield { kind: 'gym logo' as const, of: '', link: imageLink(config, image) };
          if (coverImage)
            yield { kind: 'gym cover' as const, of: '', link: imageLink(config, coverImage) };
        }
      },
    }),
  };
}

/** Removes an athlete from all gyms. The row of the athlete must be locked. */
async function leaveAllGyms({ outbox, clock }: Context, trx: Trx, userId: string) {
  for (const gymId of await memberGymIds(trx, userId)) {
    await endMemberships(trx, gymId, [userId], clock.now());
    await outbox.add(trx, gymLeft, { gymId, userId, removedBy: userId }, gymId);
  }
}

/** Closes a gym: removes its members and takes it off the marketplace. Scores keep the gym's name. Its row must be locked. */
async function closeGym(
  { outbox, clock }: Context,
  trx: Trx,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  const now = clock.now();
  const left = await endMemberships(trx, id, await lockMembers(trx, id), now);
  await choosePrimaryGyms(trx, left);
  await updateGymRow(trx, id, {
    status: false,
    tagLine: '',
    address: '',
    image: null,
    coverImage: null,
    plates: null,
    updatedAt: now,
    closedAt: now,
  });
  await outbox.add(trx, gymClosed, { gymId: id, ownerId }, id);
}

/** Removes an athlete from all gyms and deletes the notes about the athlete. Closes the gym of an owner. */
export async function forgetUser(context: Context, trx: Trx, { userId, gym }: DeletedAccount) {
  await leaveAllGyms(context, trx, userId);
  await deleteNotesAbout(trx, userId);
  if (!gym) return {};
  await closeGym(context, trx, { id: gym.id, ownerId: userId });
  // A note that is being saved holds its athlete's membership, so it is stored by now.
  await deleteNotesOfGym(trx, gym.id);
  await deleteMovementVideosOfGym(trx, gym.id);
  await deleteTeam(trx, gym.id);
  return { images: [gym.image, gym.coverImage].filter((image) => image !== null) };
}
