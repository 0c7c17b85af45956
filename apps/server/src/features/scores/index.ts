import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { forgetAthlete } from './forget-athlete.ts';
import { scoreLiveReactions, scoreTopics } from './live.ts';
import { scoreOwnData } from './own-data/own-data.ts';
import { findVideosOfScores } from './queries.ts';
import { scoreReactions } from './reactions.ts';
import { scoreRoutes } from './routes.ts';
import type { GifCheck } from './social/save-comment.ts';

export { betterFirst } from './board/queries.ts';
export { shownHighest } from './present.ts';
export { shownResult } from './records/compare-result.ts';
export { isOnBoard } from './queries.ts';

export function createScores(context: Context, { isGif }: GifCheck) {
  return {
    routes: scoreRoutes({ ...context, isGif }),
    reactions: scoreReactions(context),
    live: scoreLiveReactions,
    topics: scoreTopics(context.db),
    ownData: scoreOwnData(context),
    forget: (trx, account) => forgetAthlete(context, trx, account),
    namedFiles: { videos: (names) => findVideosOfScores(context.db, names) },
  } satisfies Feature;
}
