import type { OutputOf } from '@trackboard/contract';
import type * as stats from '@trackboard/contract/stats';

/** One number with its label. */
export interface Figure {
  readonly label: string;
  readonly count: number;
}

export interface Figures {
  readonly overviews: readonly Figure[];
  readonly engagements: readonly Figure[];
}

/** The figures of a gym or an athlete, by the tab that shows them. */
export function figuresOf({
  gymOverAllStats: gym,
  athleteOverAllStats: athlete,
}: OutputOf<typeof stats.figures>): Figures {
  if (gym) {
    return {
      overviews: [
        { label: 'Athletes', count: gym.totalAthletes },
        { label: 'Tracks', count: gym.totalTracks },
        { label: 'Workouts', count: gym.totalWorkouts },
        { label: 'Workouts with scores', count: gym.totalLoggedWorkouts },
      ],
      engagements: [
        { label: 'Scores', count: gym.totalLoggedScores },
        { label: 'Comments', count: gym.totalCommentsOnLoggedWorkouts },
        { label: 'Likes', count: gym.totalLikesOnLoggedWorkouts },
      ],
    };
  }
  if (!athlete) return { overviews: [], engagements: [] };
  return {
    overviews: [
      { label: 'Logged workouts', count: athlete.totalLoggedWorkouts },
      { label: 'Workouts', count: athlete.totalWorkouts },
      { label: 'Tracks joined', count: athlete.totalTracksJoined },
      { label: 'Gyms', count: athlete.totalGyms },
    ],
    engagements: [
      { label: 'Scores', count: athlete.totalLoggedScores },
      { label: 'Comments posted', count: athlete.totalCommentsPosted },
      { label: 'Likes given', count: athlete.totalLikesGiven },
      { label: 'Likes received', count: athlete.totalLikesRecieved },
    ],
  };
}
