import { z } from 'zod';
import { hint, topic } from '../kernel/declare-hub.ts';
import { event } from '../kernel/event.ts';
import { id, plainDay } from '../kernel/fields.ts';

const ofAthlete = z.object({ gymId: id, userId: id, day: plainDay });

/** An athlete is here on a day, or not any more. */
export const attendanceChanged = event('attendanceChanged', ofAthlete);

/** The same, for the sockets of the athlete and of those who watch the gym's attendance. */
export const attendanceHint = hint('attendanceChanged', ofAthlete, 'gymId');

/** Who is here in a gym, by the gym's id and for those who enter scores there. */
export const attendanceTopic = topic('attendance', [attendanceHint]);
