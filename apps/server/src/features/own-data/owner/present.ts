import type {
  athleteOfGym,
  gymOfOwner,
  trackOfGym,
  workoutOfGym,
} from '@trackboard/contract/own-data';
import type { z } from 'zod';
import { instant, kindOf } from '../present.ts';
import type { AthleteRow, GymRow, TrackRow, WorkoutRow } from './queries.ts';

const perhaps = (at: Date | null): string | null => at && instant(at);

export function presentGym(row: GymRow): z.output<typeof gymOfOwner> {
  return {
    gymId: row.id,
    name: row.name,
    tagLine: row.tagLine,
    address: row.address,
    timeZone: row.timeZone,
    status: row.status,
    foundedOn: instant(row.createdAt),
  };
}

export function presentTrack(row: TrackRow): z.output<typeof trackOfGym> {
  return {
    trackId: row.id,
    name: row.name,
    type: row.type,
    description: row.description,
    welcomeNote: row.welcomeNote,
    joinPassword: row.joinPassword,
    price: row.priceCents === null ? null : row.priceCents / 100,
    trialPeriodDays: row.trialPeriodDays,
    reference: row.reference,
    status: row.status,
    createdOn: instant(row.createdAt),
    deletedOn: perhaps(row.deletedAt),
  };
}

export function presentWorkout(row: WorkoutRow): z.output<typeof workoutOfGym> {
  return {
    workoutId: row.id,
    track: row.track,
    workout: row.name,
    workoutDate: row.schedule,
    sortOrder: row.sortOrder,
    workoutType: row.workoutType,
    description: row.description,
    notes: row.notes,
    scoreKind: kindOf(row),
    sets: row.sets,
    addTotal: row.addTotal,
    repsPerSet: row.repsPerSet,
    percentages: row.benchmarkValues,
    movements: row.movements.map(({ name }) => name),
    videoUrl: row.videoUrl,
    isPublished: row.isPublished,
    createdOn: instant(row.createdAt),
    deletedOn: perhaps(row.deletedAt),
  };
}

export function presentAthlete(row: AthleteRow): z.output<typeof athleteOfGym> {
  const { id: athleteId, firstName, lastName, email, joinedAt } = row;
  return { athleteId, firstName, lastName, email, joinedOn: instant(joinedAt) };
}
