export type * from './types.ts';
export { readWeek } from './week.ts';
