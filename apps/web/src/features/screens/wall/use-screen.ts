import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as screens from '@trackboard/contract/screens';
import type { TimedTimer } from '@trackboard/contract/screens';
import { useEffect } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { timedCall } from '../clock/timed-call.ts';
import { withNewer } from '../clock/use-screens.ts';
import { keepScreen, readScreen, type ShownScreen } from './screen-key.ts';
import { openScreenSocket } from './screen-socket.ts';

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
