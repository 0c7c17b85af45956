import type {
  athleteOfGym,
  coachInvitationOfGym,
  coachOfGym,
  gymOfOwner,
  movementVideoOfGym,
  noteOfGym,
} from '@trackboard/contract/own-data';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type OwnData, rowsOfGyms } from '../../platform/own-data.ts';
import { imageLink } from '../../platform/storage/image-link.ts';
import { type NoteOfGymRow, listNotesOfGym } from './athlete-notes/queries.ts';
import {
  type StaffInvitationRow,
  type StaffRow,
  listCoachedGyms,
  listOpenStaffInvitations,
  listStaff,
} from './staff/queries.ts';
import { type MovementVideoRow, listMovementVideos } from './movement-videos/queries.ts';
import {
  type AthleteRow,
  type OwnGymRow,
  findOpenGym,
  listAthletes,
  listGymsEver,
} from './queries.ts';

function presentGym(row: OwnGymRow): z.output<typeof gymOfOwner> {
  return {
    gymId: row.id,
    name: row.name,
    tagLine: row.tagLine,
    address: row.address,
    timeZone: row.timeZone,
    status: row.status,
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

function presentCoachInvitation(row: StaffInvitationRow): z.output<typeof coachInvitationOfGym> {
  const { email, abilities, sentAt, expiresAt } = row;
  return { email, abilities, sentOn: sentAt.toISOString(), expiresOn: expiresAt.toISOString() };
}

function presentMovementVideo(row: MovementVideoRow): z.output<typeof movementVideoOfGym> {
  const { name: movement, videoUrl, createdAt } = row;
  return { movement, videoUrl, addedOn: createdAt.toISOString() };
}

export function gymOwnData({ db, config, clock }: Context): OwnData {
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
      coachInvitations: async function* () {
        for (const gymId of gymIds) {
          const rows = await listOpenStaffInvitations(db, gymId, clock.now());
          yield* rows.map(presentCoachInvitation);
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
        for await (const { image } of openGyms(gymIds)) {
          if (image) yield { kind: 'gym logo' as const, of: '', link: imageLink(config, image) };
        }
      },
    }),
  };
}
