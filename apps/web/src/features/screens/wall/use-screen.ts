import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as screens from '@trackboard/contract/screens';
import {
  screenHint,
  screenSockets,
  type TimedTimer,
  type TimerHint,
  timerHint,
} from '@trackboard/contract/screens';
import { useEffect } from 'react';
import { fits, fromWire, hubPath, type OutputOf } from '@trackboard/contract';
import type { Socket } from 'socket.io-client';
import { ApiError } from '../../../lib/api-error.ts';
import { timedCall } from '../clock/timed-call.ts';
import { withNewer } from '../clock/use-screens.ts';
import { closeSilentHub } from '../../../lib/close-silent-hub.ts';

interface ScreenListeners {
  /** What is shown may have changed: after a hint, a connection, or the end of the screen. */
  readonly onChange: () => void;
  readonly onTimer: (hint: TimerHint) => void;
}

/** The hints for a screen, until the returned function is called. It reconnects automatically. */
function openScreenSocket(screenKey: string, listeners: ScreenListeners): () => void {
  const { onChange, onTimer } = listeners;
  let isClosed = false;
  let socket: Socket | null = null;
  async function start(): Promise<void> {
    const { io } = await import('socket.io-client');
    if (isClosed) return;
    socket = io(screenSockets, {
      path: hubPath,
      addTrailingSlash: false,
      transports: ['websocket'],
      auth: { screenKey },
      forceNew: true,
    });
    socket.on('connect', onChange);
    // The server closes it when the screen ends.
    socket.on('disconnect', onChange);
    socket.on(screenHint.name, onChange);
    socket.on(timerHint.name, (wire: unknown) => {
      const hint = fromWire(timerHint.wire, wire);
      if (fits(timerHint.wire, hint)) onTimer(hint as TimerHint);
    });
    closeSilentHub(socket, onChange);
  }
  // Without the client, the screen asks every few seconds.
  start().catch(() => undefined);
  return () => {
    isClosed = true;
    socket?.close();
  };
}

type Answer = OutputOf<typeof screens.show>;

/** What this screen was told last. */
interface ShownScreen extends Answer {
  readonly screenKey: string;
}

const name = 'trackboard.screen';

/** The key of this screen and what it showed last, if it was opened before. */
function readScreen(): ShownScreen | null {
  try {
    const value = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<ShownScreen> | null;
    return typeof value?.screenKey === 'string' ? (value as ShownScreen) : null;
  } catch {
    return null;
  }
}

/** Keeps the key and what is shown, for a reload and for a time without a connection. */
function keepScreen(shown: ShownScreen | null): void {
  if (shown) localStorage.setItem(name, JSON.stringify(shown));
  else localStorage.removeItem(name);
}

const queryKey = ['screens', 'shown'] as const;

/** How long until the screen asks again, in milliseconds. The first answers also set the clock. */
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

/** What the screen shows; a new code if it has ended. */
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

/** The shown screen with a timer that the server sent, unless it has a newer one. */
export function withTimer(shown: ShownScreen, { timer }: Pick<TimedTimer, 'timer'>): ShownScreen {
  return { ...shown, screen: shown.screen && withNewer(shown.screen, timer) };
}

/** An answer, with the timer of a hint that was faster. */
function withLatestTimer(before: ShownScreen | undefined, answer: ShownScreen): ShownScreen {
  if (!before?.screen || before.screenKey !== answer.screenKey) return answer;
  return withTimer(answer, before.screen);
}

/** What this screen shows, as the server said last. `isOffline`: it may have changed since. */
export function useScreen() {
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
