import { ActionIcon, Box, Group } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { formatTime } from '@trackboard/scoring';
import {
  type TimerKind,
  type TimerSetup,
  isByTheClock,
  lengthOf,
  timerKinds,
} from '@trackboard/timer';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { timeOfInstant } from '../../../lib/dates.ts';
import { kindWords } from '../clock/clock-face.tsx';
import buttons from './timer-buttons.module.css';
import classes from './timer-setup.module.css';

interface KindChoiceProps {
  kind: TimerKind;
  /** Whether the clock is started; its kind cannot change then. */
  isStarted: boolean;
  onChange: (kind: TimerKind) => void;
}

/** The row of the kinds of clocks. */
export function KindChoice({ kind, isStarted, onChange }: KindChoiceProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector(`[value='${kind}']`);
    chosen?.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [kind]);
  return (
    <div ref={row} className={classes.kinds} role="radiogroup" aria-label="Kind of clock">
      {timerKinds.map((each) => (
        <label key={each} className={classes.kind}>
          <input
            type="radio"
            name="timer-kind"
            value={each}
            className="sr-only"
            checked={each === kind}
            disabled={isStarted && each !== kind}
            onChange={() => onChange(each)}
          />
          {kindWords[each]}
        </label>
      ))}
    </div>
  );
}

/** A value of a clock that the user sets in steps. */
interface SetupField {
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

/** The values of each kind that the user sets before the start. */
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

/** Returns the setup one step further, within the limits of its field. A value between two steps goes to the next step. */
export function stepField(setup: TimerSetup, field: SetupField, direction: 1 | -1): TimerSetup {
  const { key, step, least, most } = field;
  const to = setup[key] / step + direction;
  const onStep = (direction > 0 ? Math.floor(to) : Math.ceil(to)) * step;
  return { ...setup, [key]: Math.min(most, Math.max(least, onStep)) };
}

function watchTime(listener: () => void): () => void {
  const look = setInterval(listener, 1000);
  return () => clearInterval(look);
}

/** Returns when a clock would end that is started now: `18:52`. */
function useEnd(seconds: number): string {
  const end = () => timeOfInstant(new Date(Date.now() + seconds * 1000).toISOString());
  return useSyncExternalStore(watchTime, end, end);
}

/** Draws the rounds in their proportions. */
function RoundStrip({ work, rest, rounds }: TimerSetup) {
  const all = Array.from({ length: rounds }, (_, index) => index);
  return (
    <ol className={classes.strip} aria-hidden="true">
      {all.map((index) => (
        <li key={index}>
          <i style={{ flexGrow: work }} />
          {rest > 0 && <s style={{ flexGrow: rest }} />}
        </li>
      ))}
    </ol>
  );
}

const mostDrawn = 24;

function lengthWords(setup: TimerSetup, end: string): string {
  if (lengthOf(setup) === null) return 'counts up';
  return setup.kind === 'fortime' ? `cap, ends by ${end}` : `in all, ends ${end}`;
}

/** Shows the whole length, and when the clock would end. */
function Whole({ setup }: { setup: TimerSetup }) {
  const length = lengthOf(setup) ?? 0;
  const end = useEnd(setup.countdown + length);
  return (
    <div className={classes.whole}>
      <Box component="b" className="score" fz="4.5rem" fw={640} lh={0.95}>
        {formatTime(length)}
      </Box>
      <Box component="span" className="tnum" c="dimmed">
        {lengthWords(setup, end)}
      </Box>
      {isByTheClock(setup) && setup.rounds <= mostDrawn && <RoundStrip {...setup} />}
    </div>
  );
}

interface StepperProps {
  field: SetupField;
  setup: TimerSetup;
  onChange: (setup: TimerSetup) => void;
}

function Stepper({ field, setup, onChange }: StepperProps) {
  const { key, label, note, words, least, most } = field;
  const value = setup[key];
  return (
    <Group component="li" gap={0} wrap="nowrap" mih={66} pl="var(--space-14)" pr="var(--space-6)">
      <span className={classes.label}>
        <b>{label}</b>
        {note && <span>{note}</span>}
      </span>
      <ActionIcon
        className={buttons.plain}
        size={48}
        aria-label={`${label}, less`}
        disabled={value <= least}
        onClick={() => onChange(stepField(setup, field, -1))}
      >
        <IconMinus size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Box component="output" className="score" w={76} fz="1.625rem" ta="center" aria-label={label}>
        {words(value)}
      </Box>
      <ActionIcon
        className={buttons.plain}
        size={48}
        aria-label={`${label}, more`}
        disabled={value >= most}
        onClick={() => onChange(stepField(setup, field, 1))}
      >
        <IconPlus size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** The form of a clock before its start, which sets its length in steps. */
export function TimerSetupForm({ setup, onChange }: Omit<StepperProps, 'field'>) {
  return (
    <>
      <Whole setup={setup} />
      <ul className={`lined ${classes.steps}`}>
        {setupFields[setup.kind].map((field) => (
          <Stepper key={field.label} field={field} setup={setup} onChange={onChange} />
        ))}
      </ul>
    </>
  );
}
