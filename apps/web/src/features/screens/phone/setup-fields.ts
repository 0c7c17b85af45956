import { formatTime } from '@trackboard/scoring';
import type { TimerKind, TimerSetup } from '@trackboard/timer';

/** A value of a clock that is set in steps. */
export interface SetupField {
  readonly key: 'work' | 'rest' | 'rounds' | 'cap' | 'countdown';
  readonly label: string;
  readonly note: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly words: (value: number) => string;
}

const orNone =
  (none: string, words: (value: number) => string) =>
  (value: number): string =>
    value === 0 ? none : words(value);

const countIn: SetupField = {
  key: 'countdown',
  label: 'Count in',
  note: 'with sound and on the TV',
  least: 0,
  most: 60,
  step: 5,
  words: formatTime,
};

const rounds: SetupField = {
  key: 'rounds',
  label: 'Rounds',
  note: '',
  least: 1,
  most: 100,
  step: 1,
  words: String,
};

const work: SetupField = {
  key: 'work',
  label: 'Work',
  note: 'each round',
  least: 5,
  most: 3600,
  step: 5,
  words: formatTime,
};

const rest: SetupField = { ...work, key: 'rest', label: 'Rest', least: 0 };

const cap: SetupField = {
  key: 'cap',
  label: 'Time cap',
  note: '',
  least: 0,
  most: 21_600,
  step: 60,
  words: orNone('None', formatTime),
};

/** What is set up before the start of each kind. */
export const setupFields: Readonly<Record<TimerKind, readonly SetupField[]>> = {
  fortime: [
    { ...rounds, note: 'each done with a tap', least: 0, words: orNone('–', String) },
    cap,
    countIn,
  ],
  amrap: [{ ...cap, label: 'Time', least: 60 }, countIn],
  emom: [{ ...work, label: 'Every', note: 'a round begins', step: 15, least: 15 }, rounds, countIn],
  tabata: [work, rest, rounds, countIn],
  intervals: [work, rest, rounds, countIn],
};

/** The setup one step further, within the limits of its field. A value between two steps goes to the next one. */
export function stepField(setup: TimerSetup, field: SetupField, direction: 1 | -1): TimerSetup {
  const { key, step, least, most } = field;
  const to = setup[key] / step + direction;
  const onStep = (direction > 0 ? Math.floor(to) : Math.ceil(to)) * step;
  return { ...setup, [key]: Math.min(most, Math.max(least, onStep)) };
}
