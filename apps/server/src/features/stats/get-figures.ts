import { type Failure, type OutputOf, failure } from '@trackboard/contract';
import type * as stats from '@trackboard/contract/stats';
import type { AthleteOverAllStats, GymOverAllStats } from '@trackboard/contract/stats';
import type { Database } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { type AthleteFor, holdingsOfAthlete, momentsOfAthlete } from './athlete/queries.ts';
import { holdingsOfGym, momentsOfGym } from './gym/queries.ts';
import { findFigures } from './moments/queries.ts';
import type { Context } from '../../platform/context.ts';
import { subjectOf } from './subject.ts';

async function figuresOfGym(db: Database, gymId: string): Promise<GymOverAllStats | null> {
  const row = await findFigures(db, holdingsOfGym(gymId), momentsOfGym(gymId));
  if (!row) return null;
  const { loggedWorkouts, commentsOnLoggedWorkouts, likesOnLoggedWorkouts, ...holdings } = row;
  return {
    ...holdings,
    totalLoggedScores: loggedWorkouts,
    totalCommentsOnLoggedWorkouts: commentsOnLoggedWorkouts,
    totalLikesOnLoggedWorkouts: likesOnLoggedWorkouts,
  };
}

async function figuresOfAthlete(
  db: Database,
  athlete: AthleteFor,
): Promise<AthleteOverAllStats | null> {
  const holdingsNow = holdingsOfAthlete(db, athlete);
  const row = await findFigures(db, holdingsNow, momentsOfAthlete(db, athlete));
  if (!row) return null;
  const { commentsPosted, likesGiven, likesRecieved, loggedScores, ...holdings } = row;
  return {
    ...holdings,
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
