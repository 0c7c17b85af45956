import { Button, Group, Stack } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react';
import {
  isByTheClock,
  isCapped,
  type Reading,
  type Timer,
  type TimerAction,
} from '@trackboard/timer';
import classes from './timer-buttons.module.css';

interface TimerButtonsProps {
  timer: Timer;
  reading: Pick<Reading, 'phase' | 'isPaused'>;
  act: (action: TimerAction) => void;
}

const shape = { flex: 1, radius: 'var(--r-phone)', fz: '1rem' };
const small = { ...shape, h: 52, variant: 'subtle', className: classes.plain ?? '' };
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
export function TimerButtons(props: TimerButtonsProps) {
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
