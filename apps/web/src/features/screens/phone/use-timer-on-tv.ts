import * as screens from '@trackboard/contract/screens';
import type { Screen } from '@trackboard/contract/screens';
import { readyTimer, type TimerAction, type TimerSetup } from '@trackboard/timer';
import { useMemo, useState } from 'react';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { serverClock, timedCall } from '../clock/timed-call.ts';
import { timerOf } from '../clock/timer-of.ts';
import { useScreens } from '../clock/use-screens.ts';
import type { TimerControl } from './own-timer.ts';

/** What the server takes of a clock that is set up. */
export const planOf = ({ kind, work, rest, rounds, cap, countdown }: TimerSetup): TimerSetup => ({
  kind,
  work,
  rest,
  rounds,
  cap,
  countdown,
});

type Change = (screenId: string, input: { action: TimerAction } | TimerSetup) => Promise<void>;

/** The clock of a screen, as the phone shows and drives it. */
function useScreenControl(screen: Screen | null, own: TimerSetup, change: Change) {
  const wire = screen?.timer ?? null;
  const timer = useMemo(() => wire && timerOf(wire), [wire]);
  if (!screen) return null;
  const { id } = screen;
  async function act(action: TimerAction): Promise<void> {
    if (!wire) await change(id, planOf(own));
    await change(id, { action });
  }
  const control: TimerControl = {
    timer: timer ?? readyTimer(own),
    now: serverClock.now,
    act: (action) => void act(action),
    set: (setup) => void change(id, planOf(setup)),
  };
  return control;
}

const name = 'trackboard.timer-screen';

function keepChoice(screenId: string | null): void {
  if (screenId) localStorage.setItem(name, screenId);
  else localStorage.removeItem(name);
}

/** Lets the phone drive the clock of a screen of the gym; null: of none. `own` is the phone's own clock. */
export function useTimerOnTv(gymId: string | null, own: TimerSetup) {
  const { query, keepTimer } = useScreens(gymId);
  const [chosenId, setChosenId] = useState(() => localStorage.getItem(name));
  const show = useWrite(screens.update, { onError: toastServerMessage });
  const all = gymId === null ? [] : (query.data ?? []);
  const chosen = all.find(({ id }) => id === chosenId) ?? null;

  const change: Change = async (id, input) => {
    try {
      keepTimer(id, await timedCall(screens.changeTimer, { id, ...input }));
    } catch (error) {
      toastServerMessage(error);
    }
  };

  /** A clock that runs there goes on; otherwise the screen gets the one that is set up here. */
  async function choose(screen: Screen | null): Promise<void> {
    setChosenId(screen?.id ?? null);
    keepChoice(screen?.id ?? null);
    if (!screen) return;
    if (!screen.timer?.startsAt) await change(screen.id, planOf(own));
    await show.send({ id: screen.id, shows: 'timer' });
  }

  const control = useScreenControl(chosen, own, change);
  return { screens: all, chosen, control, choose: (screen: Screen | null) => void choose(screen) };
}
