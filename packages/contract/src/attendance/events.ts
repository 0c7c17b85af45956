import { z } from 'zod/mini';
import { hint, topic } from '../kernel/hub.ts';
import { event } from '../kernel/event.ts';
import { id, plainDay } from '../kernel/fields.ts';

const ofAthlete = z.object({ gymId: id, userId: id, day: plainDay });

/** An athlete is now here on a day, or no longer. */
export const attendanceChanged = event('attendanceChanged', ofAthlete);

/** The same change, for the sockets of the athlete and of users who watch the gym's attendance. */
export const attendanceHint = hint('attendanceChanged', ofAthlete, 'gymId');

/** The athletes who are here in a gym, by the gym's id. For users who may enter scores there. */
export const attendanceTopic = topic('attendance', [attendanceHint]);
