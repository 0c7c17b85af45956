import { Button } from '@mantine/core';
import { IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import {
  type Reading,
  type Timer,
  type TimerAction,
  type TimerSetup,
  usualSetups,
} from '@trackboard/timer';
import { useState } from 'react';
import { isMoving, useReading, useSounds } from '../../../lib/running-clock.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { useWakeLock } from '../clock/clock-device.ts';
import {
  RoundLine,
  digitsOf,
  lanePath,
  pointOnLane,
  roundWords,
  wholeWords,
} from '../clock/clock-face.tsx';
import { KindChoice, TimerSetupForm } from './timer-setup.tsx';
import classes from './class-clock.module.css';

const size = { width: 358, height: 132, stroke: 12 };

/** The track of the clock: what is over is grey, and the lime dot is now. */
function Track({ lap }: { lap: number }) {
  const lane = lanePath(size);
  const dot = pointOnLane(size, lap);
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} fill="none" aria-hidden="true">
      <path d={lane} stroke="var(--line)" strokeWidth={size.stroke} />
      <path
        d={lane}
        stroke="var(--line-strong)"
        strokeWidth={size.stroke}
        pathLength={1000}
        strokeDasharray={`${lap * 1000} 1000`}
      />
      <path d={`M${size.width / 2} -1v14`} stroke="var(--ink)" strokeWidth={3.5} />
      <circle
        cx={dot.x}
        cy={dot.y}
        r={10.2}
        fill="var(--marker)"
        stroke="var(--surface)"
        strokeWidth={3.5}
      />
    </svg>
  );
}

interface ClassClockProps {
  timer: Timer;
  now: () => number;
  act: (action: TimerAction) => void;
  /** What comes when the clock has ended: 'Next part' or 'End class'. */
  next: { readonly label: string; readonly go: () => void };
}

/** Returns the only lime control of the clock. */
function controlOf({ phase, isPaused }: Reading, { act, next }: ClassClockProps) {
  if (phase === 'done') return { words: next.label, Icon: IconChevronRight, press: next.go };
  if (phase === 'ready') {
    return { words: 'Start', Icon: IconPlayerPlay, press: () => act('start') };
  }
  if (isPaused) return { words: 'Go on', Icon: IconPlayerPlay, press: () => act('start') };
  return { words: 'Pause', Icon: IconPlayerPause, press: () => act('pause') };
}

/** The clock of a class with the one control that it needs now. */
export function ClassClock(props: ClassClockProps) {
  const { timer, now } = props;
  const reading = useReading(timer, now);
  useSounds(timer, now);
  useWakeLock(isMoving(reading));
  const { words, Icon, press } = controlOf(reading, props);
  const whole = wholeWords(timer, reading);
  const digits = digitsOf(timer, reading);
  return (
    <div className={classes.clock}>
      <Track lap={reading.lap} />
      <div className={classes.face}>
        <b
          className="score"
          role="timer"
          data-long={digits.length > 5 || undefined}
          data-elapsed={Math.round(reading.elapsed)}
        >
          {digits}
        </b>
        <span>
          {whole && reading.phase !== 'countdown' && !reading.isPaused ? (
            <>
              {whole[0]} <b className="tnum">{whole[1]}</b>
            </>
          ) : (
            <RoundLine words={roundWords(timer, reading)} />
          )}
        </span>
      </div>
      <Button variant="marker" className={classes.control ?? ''} onClick={press}>
        <Icon size={26} stroke={2} aria-hidden />
        {words}
      </Button>
    </div>
  );
}

interface ClockDialogProps {
  /** The present clock. */
  setup: TimerSetup;
  onSet: (setup: TimerSetup) => void;
  onClose: () => void;
}

/** Sets another clock, which is then ready to start. */
export function ClockDialog({ setup, onSet, onClose }: ClockDialogProps) {
  const [chosen, setChosen] = useState(setup);
  return (
    <ResponsiveModal
      title="Set the clock"
      onClose={onClose}
      footer={<Button onClick={() => onSet(chosen)}>Set the clock</Button>}
    >
      <KindChoice
        kind={chosen.kind}
        isStarted={false}
        onChange={(kind) => setChosen(usualSetups[kind])}
      />
      <TimerSetupForm setup={chosen} onChange={setChosen} />
    </ResponsiveModal>
  );
}
