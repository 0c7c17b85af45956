import { type Failure, type OutputOf, failure } from '@trackboard/contract';
import type * as stats from '@trackboard/contract/stats';
import type { AthleteOverAllStats, GymOverAllStats } from '@trackboard/contract/stats';
import type { Database } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import {
  type AthleteFor,
  findFigures,
  timestampsOfAthlete,
  timestampsOfGym,
  totalsOfAthlete,
  totalsOfGym,
} from './queries.ts';
import type { Context } from '../../platform/context.ts';
import { subjectOf } from './subject.ts';

async function figuresOfGym(db: Database, gymId: string): Promise<GymOverAllStats | null> {
  const row = await findFigures(db, totalsOfGym(gymId), timestampsOfGym(gymId));
  if (!row) return null;
  const { loggedWorkouts, commentsOnLoggedWorkouts, likesOnLoggedWorkouts, ...totals } = row;
  return {
    ...totals,
    totalLoggedScores: loggedWorkouts,
    totalCommentsOnLoggedWorkouts: commentsOnLoggedWorkouts,
    totalLikesOnLoggedWorkouts: likesOnLoggedWorkouts,
  };
}

async function figuresOfAthlete(
  db: Database,
  athlete: AthleteFor,
): Promise<AthleteOverAllStats | null> {
  const row = await findFigures(db, totalsOfAthlete(db, athlete), timestampsOfAthlete(db, athlete));
  if (!row) return null;
  const { commentsPosted, likesGiven, likesRecieved, loggedScores, ...totals } = row;
  return {
    ...totals,
    totalCommentsPosted: commentsPosted,
    totalLikesGiven: likesGiven,
    totalLikesRecieved: likesRecieved,
    totalLoggedScores: loggedScores,
  };
}

/** The figures of the actor's gym, of the actor, or of an athlete in the actor's gym. */
export async function getFigures(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<OutputOf<typeof stats.figures> | Failure<'not_found'>> {
  const subject = subjectOf(actor, id);
  if (subject?.kind === 'gym') {
    const gymOverAllStats = await figuresOfGym(db, subject.gymId);
    return gymOverAllStats ? { gymOverAllStats } : failure('not_found');
  }
  const athleteOverAllStats = subject && (await figuresOfAthlete(db, subject));
  return athleteOverAllStats ? { athleteOverAllStats } : failure('not_found');
}
