import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type OutputOf, queryKey } from '@trackboard/contract';
import * as classRuns from '@trackboard/contract/class-runs';
import type { ClassRun, RoundsOfAthlete } from '@trackboard/contract/class-runs';
import { classesTopic } from '@trackboard/contract/classes';
import {
  readyTimer,
  type Timer,
  type TimerAction,
  timerOf,
  type TimerSetup,
} from '@trackboard/timer';
import { useMemo } from 'react';
import { timeOfInstant } from '../../lib/dates.ts';
import { queryFor } from '../../lib/query-for.ts';
import { serverClock, timedCall } from '../../lib/server-clock.ts';
import { useTopic } from '../../lib/use-topic.ts';
import { useGymZone } from '../../lib/use-gym-zone.ts';
import { useUnsentWrite } from '../../lib/use-unsent-write.ts';
import { changeClass, classRunQuery, saveRounds, turnClock } from './class-run-writes.ts';

/** Fetches a class, and follows the changes of other coaches and of the screen that shows it. */
export function useClassRun(id: string) {
  const queries = useQueryClient();
  const options = classRunQuery(id);
  const query = useQuery({
    ...options,
    queryFn: ({ signal }) => timedCall(classRuns.get, { id }, { signal }),
  });
  const refetch = () => void queries.invalidateQueries({ queryKey: options.queryKey });
  const screenId = query.data?.screenId;
  useTopic(classRuns.classRunTopic, screenId ? [id, screenId] : [id], refetch, refetch);
  return query;
}

const nobody: OutputOf<typeof classRuns.expected> = { classes: [], coming: [], often: [] };

/** Fetches who comes to a class by the timetable and who is often there, and follows the timetable and the choice of a class. */
export function useExpected({ id, gymId, chosenClass, startedAt }: ClassRun) {
  const queries = useQueryClient();
  const timeZone = useGymZone();
  const { data = nobody } = useQuery({
    ...queryFor(classRuns.expected, { id, ...chosenClass }),
    placeholderData: keepPreviousData,
  });
  const refetch = () => void queries.invalidateQueries({ queryKey: queryKey(classRuns.expected) });
  useTopic(classesTopic, [gymId], refetch, refetch);
  const start = data.classes.find(({ isRun }) => isRun)?.start;
  return { ...data, title: `Class ${start ?? timeOfInstant(startedAt, timeZone)}` };
}

/** A part of a class: a workout of the day, and the clock that it asks for. */
interface TimedPart {
  readonly id: string;
  readonly setup: TimerSetup;
}

/** The present time, by the server's clock. */
const madeAt = () => new Date(serverClock.now()).toISOString();

/** Returns the clock of the part that is worked now, and what coaches do in a class. */
export function useClassActions(run: ClassRun, part: TimedPart) {
  const turn = useUnsentWrite(turnClock);
  const change = useUnsentWrite(changeClass);
  const keepRounds = useUnsentWrite(saveRounds);
  const { id } = run;
  const wire = run.timer?.trackWorkoutId === part.id ? run.timer : null;
  const timer: Timer = useMemo(
    () => (wire ? timerOf(wire) : readyTimer(part.setup)),
    [wire, part.setup],
  );

  function set({ kind, work, rest, rounds, cap, countdown }: TimerSetup, trackWorkoutId: string) {
    const plan = { kind, work, rest, rounds, cap, countdown };
    turn({ id, ...plan, trackWorkoutId, madeAt: madeAt() });
  }

  return {
    timer,
    act: (action: TimerAction) => {
      if (!wire) set(part.setup, part.id);
      turn({ id, action, madeAt: madeAt() });
    },
    /** Sets another clock for the present part. */
    set: (setup: TimerSetup) => set(setup, part.id),
    /** Starts a part: the screen shows it, and its clock is ready. */
    go: (to: TimedPart) => set(to.setup, to.id),
    showOn: (screenId: string | null) => change({ id, screenId }),
    chooseClass: (chosenClass: NonNullable<ClassRun['chosenClass']>) => change({ id, chosenClass }),
    changeGuest: (name: string, here: boolean) => change({ id, guest: { name, here } }),
    end: (isEnded: boolean) => change({ id, isEnded }),
    saveRounds: (done: RoundsOfAthlete) => keepRounds({ id, ...done }),
  };
}
