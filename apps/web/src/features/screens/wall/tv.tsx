import * as screens from '@trackboard/contract/screens';
import type { TimerAction } from '@trackboard/timer';
import { useMemo, useSyncExternalStore } from 'react';
import { useSounds } from '../clock/sounds.ts';
import { serverClock, timedCall } from '../clock/timed-call.ts';
import { timerOf } from '../clock/timer-of.ts';
import { useTimerKeys } from '../clock/use-timer-keys.ts';
import { useWakeLock } from '../clock/use-wake-lock.ts';
import { useScreen } from './use-screen.ts';
import { CodeScreen, WallScreen } from './wall-screen.tsx';
import type { KindOf } from './wall-workout.tsx';

function watchSecond(listener: () => void): () => void {
  const look = setInterval(listener, 100);
  return () => clearInterval(look);
}

const presentSecond = () => Math.floor(serverClock.now() / 1000) * 1000;

/** A TV of a gym: its code, then what a coach chose. It needs no login. */
export function Tv({ kindOf }: { kindOf: KindOf }) {
  const { shown, isOffline, keepTimer } = useScreen();
  const second = useSyncExternalStore(watchSecond, presentSecond, presentSecond);
  const wall = shown?.screen ?? null;
  const wireTimer = wall?.timer ?? null;
  const timer = useMemo(() => wireTimer && timerOf(wireTimer), [wireTimer]);
  const isHeard = useSounds(timer, serverClock.now);
  useWakeLock(true);
  function act(action: TimerAction): void {
    if (!shown) return;
    const input = { screenKey: shown.screenKey, action };
    // Without a connection nothing changes, and the screen says so.
    timedCall(screens.changeTimerOnScreen, input).then(keepTimer, () => undefined);
  }
  useTimerKeys(timer, serverClock.now, act);
  if (!wall) return <CodeScreen code={shown?.code ?? null} host={window.location.host} />;
  return (
    <WallScreen
      wall={wall}
      timer={timer}
      now={serverClock.now}
      second={second}
      kindOf={kindOf}
      isOffline={isOffline}
      isMuted={timer !== null && !isHeard}
    />
  );
}
