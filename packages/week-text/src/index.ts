export { readTimeCap } from './caps.ts';
export { readClock } from './clock.ts';
export { type GymsWay, type WeekOfGym, readWeekOfGym, writtenWords } from './gyms-way.ts';
export { readScoring } from './scores.ts';
export { readIntervals } from './intervals.ts';
export type * from './types.ts';
