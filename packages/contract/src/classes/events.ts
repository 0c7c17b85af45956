import { z } from 'zod/mini';
import { event } from '../kernel/event.ts';
import { id, plainDay } from '../kernel/fields.ts';
import { hint, topic } from '../kernel/hub.ts';

const ofGym = z.object({ gymId: id });
const ofDay = z.object({ gymId: id, classId: id, day: plainDay });

/** The classes of a gym have changed: their times, one of their days, or who comes. */
export const classesChanged = event('classesChanged', ofGym);

/** One day of a class no longer takes place, or takes place at another time, or takes place after all. */
export const classDayChanged = event('classDayChanged', ofDay);

/** An athlete moved up from the waiting list of a class. */
export const classPlaceGiven = event('classPlaceGiven', z.extend(ofDay, { userId: id }));

/** The change of the gym's classes, for the sockets that watch them. */
export const classesHint = hint('classesChanged', ofGym, 'gymId');

/** The classes of a gym, by the gym's id. For its athletes, its coaches and its owner. */
export const classesTopic = topic('classes', [classesHint]);
