export { changeTimer, isCapped, type TimerAction } from './change-timer.ts';
export { type Mark, marksBetween } from './marks.ts';
export { proposeTimer, usualSetups } from './propose-timer.ts';
export { readTimer, type Reading, roundSplits } from './read-timer.ts';
export {
  formatClock,
  isByTheClock,
  lengthOf,
  readyTimer,
  type Timer,
  type TimerKind,
  timerKinds,
  type TimerSetup,
} from './timer.ts';
