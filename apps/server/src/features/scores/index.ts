import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { scoreLiveReactions, scoreTopics } from './live.ts';
import { findVideosOfScores } from './queries.ts';
import { scoreReactions } from './reactions.ts';
import { scoreRoutes } from './routes.ts';
import type { GifCheck } from './talk/save-comment.ts';

export { forgetAthlete } from './forget-athlete.ts';

export function createScores(context: Context, { isGif }: GifCheck) {
  return {
    routes: scoreRoutes({ ...context, isGif }),
    reactions: scoreReactions(context),
    live: scoreLiveReactions,
    topics: scoreTopics(context.db),
    namedFiles: { videos: (names) => findVideosOfScores(context.db, names) },
  } satisfies Feature;
}
