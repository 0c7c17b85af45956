export { changeTimer, isCapped, type TimerAction } from './change-timer.ts';
export { type Mark, marksBetween } from './read-timer.ts';
export { proposeTimer, usualSetups } from './propose-timer.ts';
export { isUnderWay, readTimer, type Reading, roundSplits, runsOn } from './read-timer.ts';
export {
  formatClock,
  isByTheClock,
  lengthOf,
  readyTimer,
  sentOf,
  type Timer,
  type TimerKind,
  timerKinds,
  timerOf,
  type TimerSetup,
} from './timer.ts';
