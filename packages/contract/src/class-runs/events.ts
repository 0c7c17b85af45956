import { z } from 'zod/mini';
import { hint, topic } from '../kernel/hub.ts';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

const ofRun = z.object({ gymId: id, runId: id });

/** A class was started, moved to another part, ended, or its clock, screen or guests changed. */
export const classRunChanged = event('classRunChanged', ofRun);

/** A coach asked an athlete for the score of a workout. */
export const scoreAskedFor = event(
  'scoreAskedFor',
  z.object({ gymId: id, workoutId: id, athleteId: id, coachId: id }),
);

/** A class, or the screen that shows it, changed. Whoever shows the class should fetch it again. */
export const classRunHint = hint('classRunChanged', z.object({ id }), 'id');

/** A class by its id, or by that of the screen that shows it. For users who may enter scores in its gym. */
export const classRunTopic = topic('classRun', [classRunHint]);
