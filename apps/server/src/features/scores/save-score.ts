import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import type { Context } from '../../platform/context.ts';
import { type Actor, asAthlete } from '../../platform/sessions/actor.ts';
import { saveWithFile } from '../../platform/storage/save-with-file.ts';
import { findVisibleWorkout } from '../workouts/index.ts';
import { presentScore } from './present.ts';
import { changeVideo, videoChange } from './score-video.ts';
import { storeScore } from './store-score.ts';

/** Saves or updates the athlete's score of a workout. Without values it only changes the video. */
export async function saveScore(context: Context, actor: Actor, form: InputOf<typeof scores.save>) {
  const { value, trackWorkoutId } = form;
  // Checked first, so that no video is stored for a workout that the athlete may not see.
  const isSeen =
    !form.video || (await findVisibleWorkout(context.db, asAthlete(actor), trackWorkoutId));
  if (!isSeen) return failure('not_found');
  const saved = await saveWithFile(context.videos, form.video, async (stored) => {
    const video = videoChange(form, stored);
    return value
      ? storeScore<never>(context, {
          form,
          value,
          video,
          athlete: actor,
          coach: null,
          refusalOf: () => null,
        })
      : changeVideo(context, actor, trackWorkoutId, video);
  });
  if (isFailure(saved)) return saved;
  const own = { ...saved.score, enteredByName: null };
  const score = presentScore(own, actor.weightUnit, context.videoLink);
  return { score, compared: saved.compared };
}
