import { calendarChanged } from '@trackboard/contract/workouts';
import type { Database } from '../src/platform/database/transaction.ts';

/** The events in the outbox except `calendarChanged`. */
export const workoutEvents = (db: Database) =>
  db.selectFrom('events').where('type', '!=', calendarChanged.type);
