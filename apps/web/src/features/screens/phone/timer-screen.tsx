import { ActionIcon, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react';
import { formatTime } from '@trackboard/scoring';
import {
  type Reading,
  type Timer,
  type TimerAction,
  type TimerKind,
  type TimerSetup,
  isByTheClock,
  isCapped,
  readTimer,
  roundSplits,
  usualSetups,
} from '@trackboard/timer';
import type { ReactNode } from 'react';
import { lineParts } from '../../../lib/line-parts.ts';
import { isMoving, useReading, useSounds } from '../../../lib/running-clock.ts';
import { RoundLine, TrackRing, digitsOf, roundWords, wholeWords } from '../clock/clock-face.tsx';
import { useTimerKeys, useWakeLock } from '../clock/clock-device.ts';
import type { TimerControl } from './own-timer.ts';
import { KindChoice, TimerSetupForm } from './timer-setup.tsx';
import buttons from './timer-buttons.module.css';
import classes from './timer-screen.module.css';

interface TimerButtonsProps {
  timer: Timer;
  reading: Pick<Reading, 'phase' | 'isPaused'>;
  act: (action: TimerAction) => void;
}

const shape = { flex: 1, radius: 'var(--r-phone)', fz: '1rem' };
const small = { ...shape, h: 52, variant: 'subtle', className: buttons.plain ?? '' };
const big = { ...shape, h: 72 };

/** The small buttons: reset, repeat the last round, and add ten seconds. */
function SmallButtons({ timer, reading, act }: TimerButtonsProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        {...small}
        leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
        onClick={() => act('reset')}
      >
        Reset
      </Button>
      {!isByTheClock(timer) && (
        <Button
          {...small}
          aria-label="Take back the last round"
          disabled={timer.roundsAt.length === 0}
          leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
          onClick={() => act('undoround')}
        >
          Round
        </Button>
      )}
      {isCapped(timer) && (
        <Button
          {...small}
          aria-label="10 s more"
          disabled={reading.phase === 'done'}
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => act('addtime')}
        >
          10 s
        </Button>
      )}
    </Group>
  );
}

function StartButton({ words, act }: { words: string } & Pick<TimerButtonsProps, 'act'>) {
  return (
    <Button
      variant="marker"
      {...big}
      leftSection={<IconPlayerPlay size={24} stroke={2} aria-hidden />}
      onClick={() => act('start')}
    >
      {words}
    </Button>
  );
}

/** The large buttons for a running or paused clock. */
function BigButtons({ timer, reading, act }: TimerButtonsProps) {
  const { phase, isPaused } = reading;
  if (phase === 'done') return null;
  if (isPaused) return <StartButton words="Go on" act={act} />;
  return (
    <>
      <Button
        variant="default"
        {...big}
        leftSection={<IconPlayerPause size={22} stroke={1.75} aria-hidden />}
        onClick={() => act('pause')}
      >
        Pause
      </Button>
      {phase === 'work' && !isByTheClock(timer) && (
        <Button
          variant="marker"
          {...big}
          leftSection={<IconCheck size={22} stroke={2.25} aria-hidden />}
          onClick={() => act('round')}
        >
          Round done
        </Button>
      )}
    </>
  );
}

/** The buttons of the clock. One of them is lime: first Start, then Round done. */
function TimerButtons(props: TimerButtonsProps) {
  const isReady = props.reading.phase === 'ready';
  return (
    <Stack gap="xs" mt="auto" pt="sm" pb="calc(var(--space-24) + env(safe-area-inset-bottom))">
      {!isReady && <SmallButtons {...props} />}
      <Group gap="xs" wrap="nowrap">
        {isReady ? <StartButton words="Start" act={props.act} /> : <BigButtons {...props} />}
      </Group>
    </Stack>
  );
}

const ring = { width: 358, height: 276, stroke: 15 };

/** The number of rounds that stand side by side. */
const shownRounds = 3;

/** Shows the times of the present round and of the rounds beside it. */
function Splits({ timer, reading }: { timer: Timer; reading: Reading }) {
  const splits = roundSplits(timer, (timer.startsAt ?? 0) + reading.elapsed);
  const count = timer.rounds || Math.max(splits.length, shownRounds);
  const first = Math.max(0, Math.min(splits.length - 2, count - shownRounds));
  const rounds = Array.from({ length: Math.min(shownRounds, count) }, (_, index) => first + index);
  const present = reading.phase === 'work' ? reading.round - 1 : null;
  return (
    <ol className={classes.splits}>
      {rounds.map((round) => (
        <li key={round} data-now={round === present || undefined}>
          <span>Round {round + 1}</span>
          <b className="score">{splits[round] === undefined ? '–' : formatTime(splits[round])}</b>
        </li>
      ))}
    </ol>
  );
}

/** A started clock with its track, digits and rounds. */
function RunningTimer({ timer, now }: { timer: Timer; now: () => number }) {
  const reading = useReading(timer, now);
  const whole = wholeWords(timer, reading);
  const digits = digitsOf(timer, reading);
  return (
    <>
      <TrackRing size={ring} lap={reading.lap}>
        <span className={classes.line}>
          <RoundLine words={roundWords(timer, reading)} />
        </span>
        <Box
          component="b"
          className="score"
          fz={digits.length > 5 ? 'max(5.5rem, 20cqi)' : 'max(7rem, 26cqi)'}
          fw={640}
          lts="-0.015em"
          lh={0.92}
          role="timer"
          data-elapsed={Math.round(reading.elapsed)}
        >
          {digits}
        </Box>
        {whole && (
          <span className={classes.line}>
            {whole[0]} <b className="tnum">{whole[1]}</b>
          </span>
        )}
      </TrackRing>
      {!isByTheClock(timer) && timer.rounds !== 1 && <Splits timer={timer} reading={reading} />}
    </>
  );
}

/** The workout for which the clock runs. */
export interface WorkoutOfTimer {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly plate: ReactNode;
  /** The clock that the workout asks for. */
  readonly setup: TimerSetup;
}

/** Keeps a number beside its movement, and `toes-to-bar` on one line with a word joiner after each hyphen. */
const unbroken = (text: string) => text.replace(/^ /, '\u{a0}').replaceAll('-', '-\u{2060}');

function WorkoutWords({ workout, isProposed }: { workout: WorkoutOfTimer; isProposed: boolean }) {
  const lines = workout.description.split('\n').filter(Boolean).join(', ');
  const line = isProposed ? lines.replace(/[.,]?$/, '. ') : lines;
  return (
    <div className={classes.workout}>
      {workout.plate}
      <Title order={2} my="var(--space-4)" fz="1.75rem">
        {workout.name}
      </Title>
      <Text c="dimmed" fz="1rem" lh={1.45} lineClamp={3} textWrap="balance">
        {lineParts(line).map(({ kind, text }, index) =>
          kind === 'text' ? unbroken(text) : <b key={`${index} ${text}`}>{text}</b>,
        )}
        {isProposed && <span>From the workout</span>}
      </Text>
    </div>
  );
}

const isSame = (one: TimerSetup, other: TimerSetup): boolean =>
  (['kind', 'work', 'rest', 'rounds', 'cap'] as const).every((key) => one[key] === other[key]);

interface TimerScreenProps {
  workout: WorkoutOfTimer | null;
  control: TimerControl;
  onBack: () => void;
  /** The choice of the TV, which coaches see. */
  screenChoice: ReactNode;
}

/** A clock that fills the screen: first its setup, then the running clock. */
export function TimerScreen({ workout, control, onBack, screenChoice }: TimerScreenProps) {
  const { timer, now, act, set } = control;
  const reading = useReading(timer, now);
  const isReady = reading.phase === 'ready';
  useSounds(timer, now);
  useWakeLock(isMoving(readTimer(timer, now())));
  useTimerKeys(timer, now, act);
  const usual = (kind: TimerKind) =>
    workout?.setup.kind === kind ? workout.setup : usualSetups[kind];
  return (
    <Stack component="main" className={classes.screen} gap={0} mih="100dvh" mx="auto" px="md">
      <Group component="header" gap="xs" wrap="nowrap" h={64} ms="calc(-1 * var(--space-8))">
        <ActionIcon size={44} aria-label="Back" onClick={onBack}>
          <IconArrowLeft size={24} stroke={1.75} />
        </ActionIcon>
        <Box component="h1" flex={1} fz="1rem" fw={620}>
          Timer
        </Box>
        {screenChoice}
      </Group>
      <KindChoice kind={timer.kind} isStarted={!isReady} onChange={(kind) => set(usual(kind))} />
      {workout && (
        <WorkoutWords workout={workout} isProposed={isReady && isSame(timer, workout.setup)} />
      )}
      {isReady ? (
        <TimerSetupForm setup={timer} onChange={set} />
      ) : (
        <Box mt="md">
          <RunningTimer timer={timer} now={now} />
        </Box>
      )}
      <TimerButtons timer={timer} reading={reading} act={act} />
    </Stack>
  );
}
