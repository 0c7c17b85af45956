import { useQuery } from '@tanstack/react-query';
import type { ClassRun } from '@trackboard/contract/class-runs';
import type { WeightUnit } from '@trackboard/scoring';
import { readTimer } from '@trackboard/timer';
import { useState } from 'react';
import { useLiveAttendance } from '../features/attendance/use-live-attendance.ts';
import { type BoardRow, ClassBoard, useArrivals } from '../features/class-runs/class-board.tsx';
import { restBetweenRounds, timesOfRounds } from '../features/class-runs/rounds.ts';
import { useClassActions } from '../features/class-runs/use-class-run.ts';
import { classQuery } from '../features/scores/api.ts';
import { useLiveScores } from '../features/scores/board/use-live-scores.ts';
import { ClassEntryDialog } from '../features/scores/class-scores/class-entry-dialog.tsx';
import { type ClassEntry, isEmpty } from '../features/scores/class-scores/class-rows.ts';
import {
  recordWords,
  shownResult,
  tapOf,
  type ClassRow,
  useClassEntry,
} from '../features/scores/class-scores/use-class-entry.ts';
import type { ScoredWorkout } from '../features/scores/scored-workout.ts';
import { takesScores } from '../features/workouts/workout-kind.ts';
import { serverClock } from '../lib/server-clock.ts';
import { useIsAdopted } from '../lib/use-unsent-write.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useIsBelow } from '../ui/use-is-phone.ts';
import { type Part, entryToType, isHere, nameOf, roundsOf } from './class-part.tsx';
import { type PartOfClassProps, PartShell } from './part-shell.tsx';
import { LoadedClass, PlainClass, loadingClass } from './plain-class.tsx';
import { scoredWorkout } from './scored-workout.tsx';

/** How long a second tap on an athlete takes the first one back, in milliseconds. */
const takeBackTime = 10_000;

/** The taps on athletes: a first one takes the clock or marks the work as done, a second one soon after takes it back. */
function useTaps(
  { run, part, data }: PartOfClassProps,
  actions: ReturnType<typeof useClassActions>,
) {
  const workout = scoredWorkout(part.item, run.trackName);
  const entries = useClassEntry(workout, data);
  const [opened, open] = useState<string | null>(null);
  const [taps, setTaps] = useState<ReadonlyMap<string, number>>(new Map());
  const resultOf = (row: ClassRow) => shownResult(workout, row, entries.unit);
  const keep = (userId: string, rounds: number[], isScaled: boolean) =>
    actions.saveRounds({ userId, trackWorkoutId: part.id, rounds, isScaled });

  function takeBack(userId: string): void {
    const { rounds, isScaled } = roundsOf(run, userId, part.id);
    const row = entries.rowOf(userId);
    if (row && resultOf(row) !== null) entries.takeBack(userId);
    if (rounds.length > 0) keep(userId, rounds.slice(0, -1), isScaled);
    setTaps((before) => new Map([...before].filter(([id]) => id !== userId)));
  }

  function take(userId: string, row: ClassRow): void {
    const { rounds, isScaled } = roundsOf(run, userId, part.id);
    const { phase, elapsed } = readTimer(actions.timer, serverClock.now());
    const tap = tapOf(workout);
    const runs = phase === 'work' || phase === 'done';
    if (tap === 'type' || (tap === 'clock' && (!runs || elapsed < 1000))) return open(userId);
    setTaps((before) => new Map(before).set(userId, Date.now()));
    const entry = { ...row.entry, isScaled: isScaled || row.entry.isScaled };
    if (tap === 'done')
      return entries.send(userId, { ...entry, value: row.entry.value.map(() => 'true') });
    const ends = [...rounds, Math.floor(elapsed / 1000)].slice(-workout.sets);
    if (workout.sets > 1) keep(userId, ends, isScaled);
    if (ends.length < workout.sets) return undefined;
    const value = timesOfRounds(ends, restBetweenRounds(part.item.workout.description));
    return entries.send(userId, { ...entry, value });
  }

  function press(userId: string): void {
    const row = entries.rowOf(userId);
    if (!row) return;
    const tappedAt = taps.get(userId);
    if (tappedAt !== undefined && Date.now() - tappedAt < takeBackTime) takeBack(userId);
    else if (resultOf(row) !== null) open(userId);
    else take(userId, row);
  }

  async function save(userId: string, entry: ClassEntry): Promise<boolean> {
    if (!isEmpty(workout, entry)) return entries.saveEntry(userId, entry);
    keep(userId, [...roundsOf(run, userId, part.id).rounds], entry.isScaled);
    return true;
  }

  return { workout, entries, resultOf, opened, open, press, save, takeBack };
}

/** Says why a result is not saved; null while it is sent or saved. */
function problemWords({ state: { tone, words }, refused }: ClassRow): string | null {
  if (refused) return `${words}, tap to see why`;
  return tone === 'unsaved' && words !== 'Saving' ? words : null;
}

/** Says what a personal record beats; null for other results and for a result that waits to be sent. */
function wordsOfRecord(workout: ScoredWorkout, { athlete, state }: ClassRow, unit: WeightUnit) {
  const record = athlete.score?.record;
  return record && state.tone === 'saved' ? recordWords(workout, record, unit).words : null;
}

const byRank = (one: BoardRow, other: BoardRow) =>
  (one.rank ?? Infinity) - (other.rank ?? Infinity) || 0;

/** A part with results. */
function ScoredPart(props: PartOfClassProps) {
  const { run, part, data } = props;
  const actions = useClassActions(run, part);
  const { workout, entries, resultOf, opened, open, press, save, takeBack } = useTaps(
    props,
    actions,
  );
  const isRanked = !useIsBelow('md');
  const present = data.athletes.filter(isHere).flatMap(({ userId }) => entries.rowOf(userId) ?? []);
  const results = new Map(present.map((row) => [row.athlete.userId, resultOf(row)]));
  const finished = present.filter(({ athlete }) => results.get(athlete.userId) !== null);
  const arrivals = useArrivals(finished.map(({ athlete, rank }) => ({ id: athlete.userId, rank })));
  const shown = present.map((row): BoardRow => {
    const { userId } = row.athlete;
    const { rounds, isScaled } = roundsOf(run, userId, part.id);
    const score = results.get(userId) ?? null;
    return {
      userId,
      name: nameOf(row.athlete),
      score,
      rank: row.rank,
      record: wordsOfRecord(workout, row, entries.unit),
      isScaled: score === null ? isScaled : row.entry.isScaled,
      round: workout.sets > 1 && tapOf(workout) === 'clock' ? rounds.length + 1 : null,
      problem: problemWords(row),
      isNew: arrivals.isNew(userId),
    };
  });
  const byArrival = (one: BoardRow, other: BoardRow) =>
    arrivals.placeOf(one.userId) - arrivals.placeOf(other.userId);
  return (
    <>
      <PartShell
        {...props}
        actions={actions}
        inCount={finished.length}
        onScore={open}
        board={
          <ClassBoard
            rows={shown.toSorted(isRanked ? byRank : byArrival)}
            tap={tapOf(workout)}
            isRanked={isRanked}
            isOnWall={run.screenId !== null}
            onTap={press}
          />
        }
      />
      <ClassEntryDialog
        workout={workout}
        entries={entries}
        userId={opened}
        toType={(row) => entryToType(run, part, row)}
        onSave={save}
        onTakeBack={takeBack}
        onClose={() => open(null)}
      />
    </>
  );
}

/** A part without results, such as a warm-up. */
function PlainPart(props: PartOfClassProps) {
  const actions = useClassActions(props.run, props.part);
  return <PartShell {...props} actions={actions} board={null} inCount={0} />;
}

/** A class that goes on: the part that is worked now. */
export function RunningClass({ run, parts }: { run: ClassRun; parts: readonly Part[] }) {
  const part = parts.find(({ id }) => id === run.trackWorkoutId) ?? parts[0];
  const table = useQuery({ ...classQuery(part?.id ?? ''), enabled: part !== undefined });
  const isAdopted = useIsAdopted();
  useLiveScores(part?.id ?? '');
  useLiveAttendance(run.gymId, classQuery(part?.id ?? '').queryKey);
  if (!part)
    return (
      <PlainClass>
        <EmptyState bare title="No workout of this track is published today" />
      </PlainClass>
    );
  if (!isAdopted) return loadingClass;
  const Shown = takesScores(part.item.workout) ? ScoredPart : PlainPart;
  return (
    <LoadedClass query={table} failed="The class could not be loaded">
      {(data) => <Shown key={part.id} run={run} parts={parts} part={part} data={data} />}
    </LoadedClass>
  );
}
