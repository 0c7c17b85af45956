import * as screens from '@trackboard/contract/screens';
import type { Screen } from '@trackboard/contract/screens';
import {
  isUnderWay,
  readyTimer,
  type TimerAction,
  timerOf,
  type TimerSetup,
} from '@trackboard/timer';
import { useMemo, useState } from 'react';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { serverClock, timedCall } from '../../../lib/server-clock.ts';
import { useScreens } from '../clock/use-screens.ts';
import type { TimerControl } from './own-timer.ts';

/** Returns the fields of a setup that the server accepts. */
export const planOf = ({ kind, work, rest, rounds, cap, countdown }: TimerSetup): TimerSetup => ({
  kind,
  work,
  rest,
  rounds,
  cap,
  countdown,
});

type OfScreen = Pick<Screen, 'timer'>;

const isGoingOn = ({ timer }: OfScreen, now: number): boolean =>
  timer !== null && isUnderWay(timerOf(timer), now);

/** Returns the workout for which the phone drives the clock of a screen: the one of a clock under way, else the wanted one. */
export function workoutOfScreen(
  screen: OfScreen,
  wantedId: string | null,
  now: number,
): string | null {
  return isGoingOn(screen, now) ? (screen.timer?.trackWorkoutId ?? null) : wantedId;
}

/**
 * Returns the clock of a screen that the phone drives for a workout, unless the clock was set for another one. A null workout
 * accepts any clock.
 */
export function timerOnScreen(
  screen: OfScreen,
  workoutId: string | null,
  now: number,
): Screen['timer'] {
  const isIts = workoutId === null || screen.timer?.trackWorkoutId === workoutId;
  return isIts || isGoingOn(screen, now) ? screen.timer : null;
}

const name = 'trackboard.timer-screen';

function keepChoice(screenId: string | null): void {
  if (screenId) localStorage.setItem(name, screenId);
  else localStorage.removeItem(name);
}

/** Returns the screens of a gym, and the one whose clock the phone drives. Returns none for null. */
export function useChosenScreen(gymId: string | null) {
  const { query, keepTimer } = useScreens(gymId);
  const [chosenId, setChosenId] = useState(() => localStorage.getItem(name));
  const all = gymId === null ? [] : (query.data ?? []);
  function choose(screen: Screen | null): void {
    setChosenId(screen?.id ?? null);
    keepChoice(screen?.id ?? null);
  }
  return {
    screens: all,
    chosen: all.find(({ id }) => id === chosenId) ?? null,
    /** Whether the chosen screen is not known yet. */
    isPending: chosenId !== null && query.isLoading,
    choose,
    keepTimer,
  };
}
type ChosenScreen = ReturnType<typeof useChosenScreen>;

type Input = { action: TimerAction } | TimerSetup;

/** Lets the phone drive the clock of the chosen screen for a workout. `setup` is the setup on the phone. */
export function useTimerOnTv(
  { screens: all, chosen, choose, keepTimer }: ChosenScreen,
  workoutId: string | null,
  setup: TimerSetup,
) {
  const show = useWrite(screens.update, { onError: toastServerMessage });
  const wire = chosen && timerOnScreen(chosen, workoutId, serverClock.now());
  const timer = useMemo(() => wire && timerOf(wire), [wire]);

  async function change(id: string, input: Input): Promise<boolean> {
    // A setup for a workout also makes the screen show the workout.
    const of = 'kind' in input && workoutId ? { trackWorkoutId: workoutId } : {};
    try {
      keepTimer(id, await timedCall(screens.changeTimer, { id, ...input, ...of }));
      return true;
    } catch (error) {
      toastServerMessage(error);
      return false;
    }
  }

  function controlOf({ id }: Screen): TimerControl {
    async function act(action: TimerAction): Promise<void> {
      const isSet = timer !== null || (await change(id, planOf(setup)));
      if (isSet) await change(id, { action });
    }
    return {
      timer: timer ?? readyTimer(setup),
      now: serverClock.now,
      act: (action) => void act(action),
      set: (next) => void change(id, planOf(next)),
    };
  }

  /** Shows the clock on the chosen screen. A clock under way there goes on; otherwise the screen gets the setup of the phone. */
  async function chooseAndShow(screen: Screen | null): Promise<void> {
    choose(screen);
    if (!screen) return;
    const { id } = screen;
    const isSet = isGoingOn(screen, serverClock.now()) || (await change(id, planOf(setup)));
    if (isSet) await show.send({ id, shows: 'timer' });
  }

  return {
    screens: all,
    chosen,
    control: chosen && controlOf(chosen),
    choose: (screen: Screen | null) => void chooseAndShow(screen),
  };
}
