import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fits, fromWire, type OutputOf } from '@trackboard/contract';
import * as screens from '@trackboard/contract/screens';
import {
  screenHint,
  screenSockets,
  type TimedTimer,
  type TimerHint,
  timerHint,
} from '@trackboard/contract/screens';
import { type TimerAction, timerOf } from '@trackboard/timer';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { openHubSocket } from '../../../lib/hub-socket.ts';
import { changedTimer, serverClock, timedCall, withNewer } from '../../../lib/server-clock.ts';
import { useSounds } from '../../../lib/running-clock.ts';
import { useTimerKeys, useWakeLock } from '../clock/clock-device.ts';
import { CodeScreen, WallScreen } from './wall-screen.tsx';
import type { KindOf } from './wall-workout.tsx';

interface ScreenListeners {
  /**
   * Called when the shown content may have changed: after a hint, a connection, or the end of the
   * screen.
   */
  readonly onChange: () => void;
  readonly onTimer: (hint: TimerHint) => void;
}

/**
 * Listens to the hints for a screen until the returned function is called. It reconnects
 * automatically.
 */
function openScreenSocket(screenKey: string, listeners: ScreenListeners): () => void {
  const { onChange, onTimer } = listeners;
  let isClosed = false;
  let opened: ReturnType<typeof openHubSocket> | null = null;
  async function start(): Promise<void> {
    const { io: connect } = await import('socket.io-client');
    if (isClosed) return;
    const options = { auth: { screenKey } };
    opened = openHubSocket({ connect, address: screenSockets, options, onSilence: onChange });
    const { socket } = opened;
    socket.on('connect', onChange);
    // The server closes the socket when the screen ends.
    socket.on('disconnect', onChange);
    socket.on(screenHint.name, onChange);
    socket.on(timerHint.name, (wire: unknown) => {
      const hint = fromWire(timerHint.wire, wire);
      if (fits(timerHint.wire, hint)) onTimer(hint as TimerHint);
    });
  }
  // If the socket's client fails to load, the screen asks the server every few seconds.
  start().catch(() => undefined);
  return () => {
    isClosed = true;
    opened?.close();
  };
}

type Answer = OutputOf<typeof screens.show>;

/** The latest content that the server sent for this screen. */
interface ShownScreen extends Answer {
  readonly screenKey: string;
}

const name = 'trackboard.screen';

/**
 * Returns the stored key of this screen and its latest content, if the screen was opened before.
 */
function readScreen(): ShownScreen | null {
  try {
    const value = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<ShownScreen> | null;
    return typeof value?.screenKey === 'string' ? (value as ShownScreen) : null;
  } catch {
    return null;
  }
}

/** Stores the key and the content for a reload, and for a time without a connection. */
function keepScreen(shown: ShownScreen | null): void {
  if (shown) localStorage.setItem(name, JSON.stringify(shown));
  else localStorage.removeItem(name);
}

const queryKey = ['screens', 'shown'] as const;

/** Milliseconds until the screen asks again. The first responses also set the clock. */
const paces = { first: 1500, unpaired: 10_000, paired: 30_000 };
const firstAnswers = 4;

async function openScreen(): Promise<string> {
  const { screenKey } = await timedCall(screens.open, {});
  return screenKey;
}

async function show(screenKey: string): Promise<ShownScreen> {
  return { screenKey, ...(await timedCall(screens.show, { screenKey })) };
}

const hasEnded = (error: unknown) => error instanceof ApiError && error.code === 'screen_ended';

/** Fetches the content of the screen. Fetches a new code if the screen has ended. */
async function fetchShown(): Promise<ShownScreen> {
  const kept = readScreen();
  if (!kept) return show(await openScreen());
  try {
    return await show(kept.screenKey);
  } catch (error) {
    if (!hasEnded(error)) throw error;
    keepScreen(null);
    return show(await openScreen());
  }
}

/** Returns the screen with a timer from the server, unless the screen has a newer timer. */
export function withTimer(shown: ShownScreen, timed: Pick<TimedTimer, 'timer'>): ShownScreen {
  return { ...shown, screen: shown.screen && withNewer(shown.screen, changedTimer(timed)) };
}

/** Returns a response, with the timer of a hint that was faster. */
export function withLatestTimer(before: ShownScreen | undefined, answer: ShownScreen): ShownScreen {
  if (!before?.screen || !answer.screen || before.screenKey !== answer.screenKey) return answer;
  return { ...answer, screen: withNewer(answer.screen, before.screen) };
}

/** Returns the latest content from the server. `isOffline` means that it may have changed since. */
function useScreen() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: fetchShown,
    initialData: () => readScreen() ?? undefined,
    initialDataUpdatedAt: 0,
    structuralSharing: (before, answer) =>
      withLatestTimer(before as ShownScreen | undefined, answer as ShownScreen),
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.dataUpdateCount < firstAnswers) return paces.first;
      return state.data?.isPaired ? paces.paired : paces.unpaired;
    },
  });
  const screenKey = query.data?.screenKey;
  useEffect(() => {
    if (!screenKey) return undefined;
    return openScreenSocket(screenKey, {
      onChange: () => void queries.refetchQueries({ queryKey }),
      onTimer: (hint) =>
        queries.setQueryData<ShownScreen>(queryKey, (shown) => shown && withTimer(shown, hint)),
    });
  }, [queries, screenKey]);
  useEffect(() => {
    if (query.data) keepScreen(query.data);
  }, [query.data]);
  const keepTimer = (timed: TimedTimer) =>
    queries.setQueryData<ShownScreen>(queryKey, (shown) => shown && withTimer(shown, timed));
  return { shown: query.data ?? null, isOffline: query.isError, keepTimer };
}

function watchSecond(listener: () => void): () => void {
  const look = setInterval(listener, 100);
  return () => clearInterval(look);
}

const presentSecond = () => Math.floor(serverClock.now() / 1000) * 1000;

/** A TV of a gym. It shows its code, then the content that a coach chose. It needs no login. */
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
    // Without a connection nothing changes, and the screen says that it is offline.
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
