import type { CallInput } from '@trackboard/contract';
import * as classRuns from '@trackboard/contract/class-runs';
import type { ClassRun } from '@trackboard/contract/class-runs';
import { changeTimer, readyTimer, sentOf, timerOf } from '@trackboard/timer';
import type { QueryClient } from '@tanstack/react-query';
import { changeTo } from '../../lib/pending-writes.ts';
import { queryFor } from '../../lib/query-for.ts';
import type { WriteKind } from '../../lib/unsent-writes.ts';

export const classRunQuery = (id: string) => queryFor(classRuns.get, { id });

const whenGone = 'The class was deleted, or you do not enter scores in its gym any more.';

/**
 * Shows the class of an answer, unless a newer answer is shown. A read that has not ended starts again, because its answer may be
 * from before the write.
 */
function showAnswer(queries: QueryClient, run: ClassRun): void {
  const { queryKey } = classRunQuery(run.id);
  queries.setQueryData(queryKey, (before) => (before && before.now > run.now ? before : run));
  void queries.invalidateQueries({ queryKey, fetchStatus: 'fetching' });
}

type TimerForm = CallInput<typeof classRuns.changeTimer>;

function timerAfter({ timer, timerRevision }: ClassRun, form: TimerForm): ClassRun['timer'] {
  const { kind, action, trackWorkoutId = null, madeAt } = form;
  const { work = 0, rest = 0, rounds = 0, cap = 0, countdown = 10 } = form;
  if (kind) {
    const ready = readyTimer({ kind, work, rest, rounds, cap, countdown });
    return { ...sentOf(ready), revision: timerRevision + 1, trackWorkoutId };
  }
  if (!timer || !action) return timer;
  const at = madeAt ? Date.parse(madeAt) : Date.now();
  return { ...timer, ...sentOf(changeTimer(timerOf(timer), action, at)) };
}

/** The write of a class's clock. A plan for a workout starts this part. */
export const turnClock: WriteKind<typeof classRuns.changeTimer> = {
  endpoint: classRuns.changeTimer,
  scope: ({ id }) => `class ${id}`,
  changes: [
    changeTo(classRuns.get, (run, form: TimerForm) =>
      run.id === form.id
        ? {
            ...run,
            trackWorkoutId: form.trackWorkoutId ?? run.trackWorkoutId,
            timer: timerAfter(run, form),
          }
        : run,
    ),
  ],
  onSaved: showAnswer,
  inWords: () => ({ what: 'The clock of a class', text: '', whenGone }),
};

type Change = CallInput<typeof classRuns.update>;

function changed(run: ClassRun, { id, chosenClass, guest, isEnded, ...move }: Change): ClassRun {
  if (run.id !== id) return run;
  const { screenId = run.screenId } = move;
  const others = run.guests.filter((name) => name !== guest?.name);
  const isThere = others.length < run.guests.length;
  return {
    ...run,
    screenId: isEnded ? null : screenId,
    chosenClass: chosenClass ?? run.chosenClass,
    guests:
      !guest || (guest.here && isThere)
        ? run.guests
        : [...others, ...(guest.here ? [guest.name] : [])],
    endedAt: isEnded === undefined ? run.endedAt : isEnded ? (run.endedAt ?? run.now) : null,
  };
}

/** The write of a class's screen, guests or end. */
export const changeClass: WriteKind<typeof classRuns.update> = {
  endpoint: classRuns.update,
  scope: ({ id }) => `class ${id}`,
  changes: [changeTo(classRuns.get, changed)],
  onSaved: showAnswer,
  inWords: ({ guest, isEnded }) => ({
    what: guest ? 'A guest of a class' : isEnded ? 'The end of a class' : 'A change to a class',
    text: guest?.name ?? '',
    whenGone,
  }),
};

/** The write of the rounds that an athlete has done. */
export const saveRounds: WriteKind<typeof classRuns.saveRounds> = {
  endpoint: classRuns.saveRounds,
  scope: ({ id, userId, trackWorkoutId }) => `rounds of ${userId} for ${trackWorkoutId} in ${id}`,
  changes: [
    changeTo(classRuns.get, (run, { id, ...done }: CallInput<typeof classRuns.saveRounds>) =>
      run.id === id
        ? {
            ...run,
            athletes: [
              ...run.athletes.filter(
                ({ userId, trackWorkoutId }) =>
                  userId !== done.userId || trackWorkoutId !== done.trackWorkoutId,
              ),
              done,
            ],
          }
        : run,
    ),
  ],
  replaces: 'all',
  onSaved: showAnswer,
  inWords: ({ rounds }) => ({
    what: 'The rounds of an athlete',
    text: rounds.length > 0 ? String(rounds.length) : '',
    whenGone: 'The athlete is not on the track of the class any more.',
  }),
};

export const classRunWrites = [turnClock, changeClass, saveRounds];
