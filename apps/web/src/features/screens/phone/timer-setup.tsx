import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { formatTime } from '@trackboard/scoring';
import { isByTheClock, lengthOf, type TimerSetup } from '@trackboard/timer';
import { useSyncExternalStore } from 'react';
import { timeOfInstant } from '../../../lib/dates.ts';
import { type SetupField, setupFields, stepField } from './setup-fields.ts';
import classes from './timer-setup.module.css';

function watchTime(listener: () => void): () => void {
  const look = setInterval(listener, 1000);
  return () => clearInterval(look);
}

/** When a clock that is started now would end: `18:52`. */
function useEnd(seconds: number): string {
  const end = () => timeOfInstant(new Date(Date.now() + seconds * 1000).toISOString());
  return useSyncExternalStore(watchTime, end, end);
}

/** The rounds in their proportions. */
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

/** The whole length, and when the clock would end. */
function Whole({ setup }: { setup: TimerSetup }) {
  const length = lengthOf(setup) ?? 0;
  const end = useEnd(setup.countdown + length);
  return (
    <div className={classes.whole}>
      <b className="score">{formatTime(length)}</b>
      <span className="tnum">{lengthWords(setup, end)}</span>
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
    <li>
      <span className={classes.label}>
        <b>{label}</b>
        {note && <span>{note}</span>}
      </span>
      <ActionIcon
        className={classes.step}
        aria-label={`${label}, less`}
        disabled={value <= least}
        onClick={() => onChange(stepField(setup, field, -1))}
      >
        <IconMinus size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <output className={`score ${classes.value}`} aria-label={label}>
        {words(value)}
      </output>
      <ActionIcon
        className={classes.step}
        aria-label={`${label}, more`}
        disabled={value >= most}
        onClick={() => onChange(stepField(setup, field, 1))}
      >
        <IconPlus size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** A clock before its start: how long it runs, in steps. */
export function TimerSetupForm({ setup, onChange }: Omit<StepperProps, 'field'>) {
  return (
    <>
      <Whole setup={setup} />
      <ul className={classes.steps}>
        {setupFields[setup.kind].map((field) => (
          <Stepper key={field.label} field={field} setup={setup} onChange={onChange} />
        ))}
      </ul>
    </>
  );
}
