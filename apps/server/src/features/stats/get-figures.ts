import { type Failure, type OutputOf, isFailure } from '@trackboard/contract';
import type * as stats from '@trackboard/contract/stats';
import type { AthleteOverAllStats, GymOverAllStats } from '@trackboard/contract/stats';
import type { Database } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { type AthleteIn, countAthleteHoldings, momentsOfAthlete } from './athlete/queries.ts';
import { countHoldings, momentsOfGym } from './gym/queries.ts';
import { countMoments } from './moments/queries.ts';
import type { Context } from '../../platform/context.ts';
import { findSubject } from './subject.ts';

async function figuresOfGym(db: Database, gymId: string): Promise<GymOverAllStats> {
  const holdings = await countHoldings(db, gymId);
  const done = await countMoments(db, momentsOfGym(gymId));
  return {
    ...holdings,
    totalLoggedScores: done.loggedWorkouts,
    totalCommentsOnLoggedWorkouts: done.commentsOnLoggedWorkouts,
    totalLikesOnLoggedWorkouts: done.likesOnLoggedWorkouts,
  };
}

async function figuresOfAthlete(db: Database, athlete: AthleteIn): Promise<AthleteOverAllStats> {
  const holdings = await countAthleteHoldings(db, athlete);
  const done = await countMoments(db, momentsOfAthlete(athlete));
  return {
    ...holdings,
    totalCommentsPosted: done.commentsPosted,
    totalLikesGiven: done.likesGiven,
    totalLikesRecieved: done.likesRecieved,
    totalLoggedScores: done.loggedScores,
  };
}

/** The figures of the own gym, of oneself, or of an athlete of the own gym. */
export async function getFigures(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<OutputOf<typeof stats.figures> | Failure<'not_found'>> {
  const subject = await findSubject(db, actor, id);
  if (isFailure(subject)) return subject;
  return subject.kind === 'gym'
    ? { gymOverAllStats: await figuresOfGym(db, subject.gymId) }
    : { athleteOverAllStats: await figuresOfAthlete(db, subject) };
}
