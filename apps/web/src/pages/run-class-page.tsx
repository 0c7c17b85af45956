import { Text } from '@mantine/core';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import type { OutputOf } from '@trackboard/contract';
import * as classRuns from '@trackboard/contract/class-runs';
import type { ClassRun } from '@trackboard/contract/class-runs';
import type * as scores from '@trackboard/contract/scores';
import * as workouts from '@trackboard/contract/workouts';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { withLoadsIn } from '@trackboard/scoring';
import { proposeTimer, readTimer, type TimerSetup } from '@trackboard/timer';
import { type ReactNode, useEffect, useState } from 'react';
import { attendanceWrites, tick } from '../features/attendance/attendance-writes.ts';
import { useLiveAttendance } from '../features/attendance/use-live-attendance.ts';
import { ClassBoard, type BoardRow } from '../features/class-runs/class-board.tsx';
import { ClassEnd, type MissingScore } from '../features/class-runs/class-end.tsx';
import { classRunQuery, classRunWrites } from '../features/class-runs/class-run-writes.ts';
import { HereList } from '../features/class-runs/here-list.tsx';
import { restBetweenRounds, timesOfRounds } from '../features/class-runs/rounds.ts';
import { type ClassPart, RunClass } from '../features/class-runs/run-class.tsx';
import { useClassActions, useClassRun } from '../features/class-runs/use-class-run.ts';
import { useArrivals } from '../features/class-runs/use-arrivals.ts';
import { classQuery } from '../features/scores/api.ts';
import { useLiveScores } from '../features/scores/board/use-live-scores.ts';
import { ClassEntryDialog } from '../features/scores/class-scores/class-entry-dialog.tsx';
import { type ClassEntry, isEmpty } from '../features/scores/class-scores/class-rows.ts';
import { shownResult, tapOf } from '../features/scores/class-scores/running-scores.ts';
import { type ClassRow, useClassEntry } from '../features/scores/class-scores/use-class-entry.ts';
import { scoreWrites } from '../features/scores/score-writes.ts';
import { useScreens } from '../features/screens/clock/use-screens.ts';
import { ClassClock } from '../features/screens/phone/class-clock.tsx';
import { ScreenChoice } from '../features/screens/phone/screen-choice.tsx';
import { KindPlate } from '../features/workouts/kind-plate.tsx';
import { useWeightUnit } from '../features/workouts/whiteboard/use-weight-unit.ts';
import { scoreKindOf, takesScores } from '../features/workouts/workout-kind.ts';
import { formatDay, timeOfInstant } from '../lib/dates.ts';
import { may } from '../lib/me.ts';
import { queryFor } from '../lib/query-for.ts';
import { serverClock } from '../lib/server-clock.ts';
import { unsentWritesOf } from '../lib/unsent-writes.ts';
import { useGymZone } from '../lib/use-gym-zone.ts';
import { useMe } from '../lib/use-me.ts';
import { useIsAdopted, useUnsentWrite } from '../lib/use-unsent-write.ts';
import { Loaded } from '../ui/loaded.tsx';
import { LoadingRows } from '../ui/loading.tsx';
import { toastServerMessage } from '../ui/toast-for-error.ts';
import { useIsBelow } from '../ui/use-is-below.ts';
import { useWrite } from '../ui/writing/use-write.ts';
import { scoredWorkout } from './scored-workout.tsx';

const pending = <LoadingRows label="Loading the class" count={8} />;

type ClassData = OutputOf<typeof scores.ofClass>;
type Athlete = ClassData['athletes'][number];

const nameOf = ({ firstName, lastName }: Athlete) => `${firstName} ${lastName}`.trim();
const isHere = ({ here, score }: Athlete) => here !== null || score !== null;

/** A part with its workout and the clock that it asks for. */
interface Part extends ClassPart {
  readonly item: TrackWorkout;
  readonly setup: TimerSetup;
}

function usePartOf() {
  const unit = useWeightUnit();
  return (item: TrackWorkout): Part => {
    const { name, description, sets, notes, timeCapMinutes = null } = item.workout;
    return {
      id: item.trackWorkoutId,
      name,
      notes,
      lines: withLoadsIn(description, unit).split('\n').filter(Boolean),
      plate: <KindPlate workout={item.workout} />,
      item,
      setup: proposeTimer({
        name,
        description,
        sets,
        timeCapMinutes,
        score: scoreKindOf(item.workout),
      }),
    };
  };
}

/** Sends what was written on this page before a reload. */
function useOwnWrites(): void {
  const writes = unsentWritesOf(useQueryClient());
  useEffect(() => {
    const kinds = [...scoreWrites, ...attendanceWrites, ...classRunWrites];
    const adopt = () => void writes.adopt(kinds).catch(() => undefined);
    adopt();
    window.addEventListener('online', adopt);
    return () => window.removeEventListener('online', adopt);
  }, [writes]);
}

/** The choice of the screen on the wall. Coaches who may not programme see only its name. */
function Wall({ run, showOn }: { run: ClassRun; showOn: (screenId: string | null) => void }) {
  const me = useMe();
  const programmes = may(me, 'programme');
  const { query } = useScreens(programmes ? run.gymId : null);
  if (!programmes) {
    return run.screenName ? <Text c="dimmed">On {run.screenName}</Text> : null;
  }
  const all = query.data ?? [];
  return (
    <ScreenChoice
      screens={all}
      chosen={all.find(({ id }) => id === run.screenId) ?? null}
      onChoose={(screen) => showOn(screen?.id ?? null)}
    />
  );
}

interface PartOfClassProps {
  run: ClassRun;
  parts: readonly Part[];
  part: Part;
  data: ClassData;
}

interface ShellProps extends PartOfClassProps {
  actions: ReturnType<typeof useClassActions>;
  board: ReactNode;
  inCount: number;
  onScore?: (userId: string) => void;
}

/** The frame of a part: its clock, who is here, and the way to the next part. */
function PartShell({ run, parts, part, data, actions, board, inCount, onScore }: ShellProps) {
  const { history } = useRouter();
  const timeZone = useGymZone();
  const write = useUnsentWrite(tick);
  const next = parts[parts.indexOf(part) + 1];
  const go = (to: Part | undefined) => (to ? actions.go(to) : actions.end(true));
  const { athletes, gymId, day } = data;
  const present = athletes.filter(isHere).length + run.guests.length;
  return (
    <RunClass
      title={`Class ${timeOfInstant(run.startedAt, timeZone)}`}
      where={`${run.trackName}, ${formatDay(run.day, 'long')}`}
      parts={parts}
      part={part}
      clock={
        <ClassClock
          timer={actions.timer}
          now={serverClock.now}
          act={actions.act}
          next={{ label: next ? 'Next part' : 'End class', go: () => go(next) }}
        />
      }
      wall={<Wall run={run} showOn={actions.showOn} />}
      here={{ count: present, total: athletes.length + run.guests.length }}
      hereList={
        <HereList
          attendees={athletes.map((athlete) => ({
            userId: athlete.userId,
            name: nameOf(athlete),
            isHere: isHere(athlete),
            hasScore: athlete.here === 'score',
          }))}
          guests={run.guests}
          onTick={(userId, here) => write({ gymId, userId, day, here })}
          onGuest={actions.changeGuest}
          onScore={onScore}
        />
      }
      board={board}
      inCount={inCount}
      onGo={(id) => go(parts.find((each) => each.id === id))}
      onReset={() => actions.act('reset')}
      onEnd={() => actions.end(true)}
      onBack={() => history.back()}
    />
  );
}

/** How long a second tap on an athlete takes the first one back, in milliseconds. */
const takeBackTime = 10_000;

/** What a coach has taken of an athlete in a part. */
function roundsOf(run: ClassRun, userId: string, partId: string) {
  const found = run.athletes.find(
    (each) => each.userId === userId && each.trackWorkoutId === partId,
  );
  return { rounds: found?.rounds ?? [], isScaled: found?.isScaled ?? false };
}

/** The taps on athletes: a first one takes the clock or marks the work as done, a second one soon after takes it back. */
function useTaps({ run, part, data }: PartOfClassProps, actions: ShellProps['actions']) {
  const workout = scoredWorkout(part.item, run.trackName);
  const entries = useClassEntry(workout, data);
  const [opened, open] = useState<string | null>(null);
  const [taps, setTaps] = useState<ReadonlyMap<string, number>>(new Map());
  const rows = new Map(
    [...entries.present, ...entries.others].map((row) => [row.athlete.userId, row]),
  );
  const resultOf = (row: ClassRow) => shownResult(workout, row, entries.unit);
  const keep = (userId: string, rounds: number[], isScaled: boolean) =>
    actions.saveRounds({ userId, trackWorkoutId: part.id, rounds, isScaled });

  function takeBack(userId: string): void {
    const { rounds, isScaled } = roundsOf(run, userId, part.id);
    const row = rows.get(userId);
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
    const row = rows.get(userId);
    if (!row) return;
    const tappedAt = taps.get(userId);
    if (tappedAt !== undefined && Date.now() - tappedAt < takeBackTime) takeBack(userId);
    else if (resultOf(row) !== null) open(userId);
    else take(userId, row);
  }

  function save(userId: string, entry: ClassEntry): void {
    const { rounds } = roundsOf(run, userId, part.id);
    if (isEmpty(workout, entry)) keep(userId, [...rounds], entry.isScaled);
    else entries.saveEntry(userId, entry);
    open(null);
  }

  return { workout, entries, rows, resultOf, opened, open, press, save, takeBack };
}

/** A part with results. */
function ScoredPart(props: PartOfClassProps) {
  const { run, part, data } = props;
  const actions = useClassActions(run, part);
  const { workout, entries, rows, resultOf, opened, open, press, save, takeBack } = useTaps(
    props,
    actions,
  );
  const isRanked = !useIsBelow('md');
  const present = data.athletes.filter(isHere).flatMap(({ userId }) => rows.get(userId) ?? []);
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
      isScaled: score === null ? isScaled : row.entry.isScaled,
      round: workout.sets > 1 && tapOf(workout) === 'clock' ? rounds.length + 1 : null,
      isNew: arrivals.isNew(userId),
    };
  });
  const byRank = (one: BoardRow, other: BoardRow) => (one.rank ?? 999) - (other.rank ?? 999);
  const byArrival = (one: BoardRow, other: BoardRow) =>
    arrivals.placeOf(one.userId) - arrivals.placeOf(other.userId);
  const openedRow = opened === null ? undefined : rows.get(opened);
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
            onTap={press}
          />
        }
      />
      {openedRow && (
        <ClassEntryDialog
          key={openedRow.athlete.userId}
          workout={workout}
          row={openedRow}
          unit={entries.unit}
          entry={entryToType(run, part, openedRow)}
          onSave={(entry) => save(openedRow.athlete.userId, entry)}
          onTakeBack={() => {
            takeBack(openedRow.athlete.userId);
            open(null);
          }}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

/** Returns the fields to type into: the stored score, or the rounds that the coach has taken. */
function entryToType(run: ClassRun, part: Part, { athlete, entry }: ClassRow): ClassEntry {
  const { rounds, isScaled } = roundsOf(run, athlete.userId, part.id);
  if (athlete.score || rounds.length === 0) {
    return { ...entry, isScaled: entry.isScaled || (!athlete.score && isScaled) };
  }
  const times = timesOfRounds(rounds, restBetweenRounds(part.item.workout.description));
  return { ...entry, isScaled, value: entry.value.map((value, set) => times[set] ?? value) };
}

/** A part without results, such as a warm-up. */
function PlainPart(props: PartOfClassProps) {
  const actions = useClassActions(props.run, props.part);
  return <PartShell {...props} actions={actions} board={null} inCount={0} />;
}

function RunningClass({ run, parts }: { run: ClassRun; parts: readonly Part[] }) {
  const part = parts.find(({ id }) => id === run.trackWorkoutId) ?? parts[0];
  const table = useQuery({ ...classQuery(part?.id ?? ''), enabled: part !== undefined });
  const isAdopted = useIsAdopted();
  useLiveScores(part?.id ?? '');
  useLiveAttendance(run.gymId, classQuery(part?.id ?? '').queryKey);
  if (!part) return <Text p="md">No workout of this track is published today.</Text>;
  if (!isAdopted) return pending;
  const Shown = takesScores(part.item.workout) ? ScoredPart : PlainPart;
  return (
    <Loaded query={table} pending={pending} failed="The class could not be loaded">
      {(data) => <Shown key={part.id} run={run} parts={parts} part={part} data={data} />}
    </Loaded>
  );
}

interface AddScoreProps {
  run: ClassRun;
  part: Part;
  data: ClassData;
  userId: string;
  onClose: () => void;
}

/** The fields of an athlete's score after the class. */
function AddScore({ run, part, data, userId, onClose }: AddScoreProps) {
  const workout = scoredWorkout(part.item, run.trackName);
  const entries = useClassEntry(workout, data);
  const row = [...entries.present, ...entries.others].find(
    ({ athlete }) => athlete.userId === userId,
  );
  if (!row) return null;
  return (
    <ClassEntryDialog
      workout={workout}
      row={row}
      unit={entries.unit}
      entry={entryToType(run, part, row)}
      onSave={(entry) => {
        if (!isEmpty(workout, entry)) entries.saveEntry(userId, entry);
        onClose();
      }}
      onTakeBack={() => entries.takeBack(userId)}
      onClose={onClose}
    />
  );
}

/** Lists who was here and has no score, with the first part that lacks one. */
function missingIn(
  run: ClassRun,
  scored: readonly { part: Part; data: ClassData }[],
  timeZone: string,
): MissingScore[] {
  const found = new Map<string, MissingScore>();
  for (const { part, data } of scored) {
    for (const athlete of data.athletes) {
      const { userId, image, score } = athlete;
      if (!isHere(athlete) || score || found.has(userId)) continue;
      const { rounds, isScaled } = roundsOf(run, userId, part.id);
      const reminded = run.reminded.find((each) => each.userId === userId);
      const { sets } = part.item.workout;
      found.set(userId, {
        userId,
        name: nameOf(athlete),
        image,
        partId: part.id,
        partName: part.name,
        rounds: sets > 1 ? { done: rounds.length, all: sets } : null,
        isScaled,
        remindedAt: reminded ? timeOfInstant(reminded.at, timeZone) : null,
      });
    }
  }
  return [...found.values()];
}

function EndedClass({ run, parts }: { run: ClassRun; parts: readonly Part[] }) {
  const router = useRouter();
  const queries = useQueryClient();
  const timeZone = useGymZone();
  const remind = useWrite(classRuns.remind);
  const [added, setAdded] = useState<MissingScore | null>(null);
  const actions = useClassActions(run, parts[0] ?? { id: '', setup: proposedNothing });
  const scoredParts = parts.filter(({ item }) => takesScores(item.workout));
  const tables = useQueries({ queries: scoredParts.map(({ id }) => classQuery(id)) });
  useLiveScores(scoredParts.at(-1)?.id ?? '');
  const scored = scoredParts.flatMap((part, index) => {
    const data = tables[index]?.data;
    return data ? [{ part, data }] : [];
  });
  const failed = tables.find(({ isError }) => isError);
  if (scored.length < scoredParts.length) {
    return failed ? (
      <Loaded query={failed} pending={pending} failed="The scores could not be loaded">
        {() => null}
      </Loaded>
    ) : (
      pending
    );
  }
  const missing = missingIn(run, scored, timeZone);
  const ofAdded = scored.find(({ part }) => part.id === added?.partId);

  async function remindAll(): Promise<void> {
    const asked = missing.filter(({ remindedAt }) => remindedAt === null);
    const athletes = asked.map(({ userId, partId }) => ({ userId, trackWorkoutId: partId }));
    try {
      const answer = await remind.submit({ id: run.id, athletes });
      queries.setQueryData(classRunQuery(run.id).queryKey, answer);
    } catch (error) {
      toastServerMessage(error);
    }
  }

  return (
    <>
      <ClassEnd
        title={`Class ${timeOfInstant(run.startedAt, timeZone)}`}
        ended={`Ended ${timeOfInstant(run.endedAt ?? run.now, timeZone)}`}
        hereCount={
          new Set(
            scored.flatMap(({ data }) => data.athletes.filter(isHere)).map(({ userId }) => userId),
          ).size
        }
        parts={parts.map(({ id, name }) => {
          const of = scored.find(({ part }) => part.id === id);
          const inCount = of ? of.data.athletes.filter(({ score }) => score).length : null;
          return { id, name, inCount };
        })}
        missing={missing}
        isReminding={remind.isPending}
        onAdd={setAdded}
        onRemind={() => void remindAll()}
        onResume={() => actions.end(false)}
        onDone={() => void router.navigate({ to: '/dashboard' })}
      />
      {added && ofAdded && (
        <AddScore
          key={added.userId}
          run={run}
          part={ofAdded.part}
          data={ofAdded.data}
          userId={added.userId}
          onClose={() => setAdded(null)}
        />
      )}
    </>
  );
}

const proposedNothing: TimerSetup = {
  kind: 'fortime',
  work: 0,
  rest: 0,
  rounds: 0,
  cap: 0,
  countdown: 10,
};

/** The workouts of a class's day, in the order of the calendar. */
function ClassOfDay({ run }: { run: ClassRun }) {
  const { gymId, trackId, day } = run;
  const days = useQuery(queryFor(workouts.list, { gymId, trackId, fromDate: day, toDate: day }));
  const partOf = usePartOf();
  return (
    <Loaded query={days} pending={pending} failed="The workouts could not be loaded">
      {(loaded) => {
        const items = loaded.flatMap(({ workouts: all }) => all);
        const parts = items.filter(({ workout }) => workout.isPublished).map(partOf);
        return run.endedAt ? (
          <EndedClass run={run} parts={parts} />
        ) : (
          <RunningClass run={run} parts={parts} />
        );
      }}
    </Loaded>
  );
}

/** The page on which coaches run a class: the workouts of the day with the clock, who is here and the scores. */
export function RunClassPage() {
  const { runId } = useParams({ from: '/class/$runId' });
  useOwnWrites();
  const run = useClassRun(runId);
  return (
    <Loaded query={run} pending={pending} failed="This class could not be loaded">
      {(loaded) => <ClassOfDay run={loaded} />}
    </Loaded>
  );
}
