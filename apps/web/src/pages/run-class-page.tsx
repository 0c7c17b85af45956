import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ClassRun } from '@trackboard/contract/class-runs';
import * as workouts from '@trackboard/contract/workouts';
import { useEffect } from 'react';
import { attendanceWrites } from '../features/attendance/attendance-writes.ts';
import { classRunWrites } from '../features/class-runs/class-run-writes.ts';
import { useClassRun } from '../features/class-runs/use-class-run.ts';
import { scoreWrites } from '../features/scores/score-writes.ts';
import { useWeightUnit } from '../lib/session.ts';
import { queryFor } from '../lib/query-for.ts';
import { unsentWritesOf } from '../lib/unsent-writes.ts';
import { partOf } from './class-part.tsx';
import { EndedClass } from './ended-class.tsx';
import { LoadedClass } from './plain-class.tsx';
import { RunningClass } from './running-class.tsx';

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

/** The workouts of a class's day, in the order of the calendar. */
function ClassOfDay({ run }: { run: ClassRun }) {
  const { gymId, trackId, day } = run;
  const days = useQuery(queryFor(workouts.list, { gymId, trackId, fromDate: day, toDate: day }));
  const unit = useWeightUnit();
  return (
    <LoadedClass query={days} failed="The workouts could not be loaded">
      {(loaded) => {
        const items = loaded.flatMap(({ workouts: all }) => all);
        const published = items.filter(({ workout }) => workout.isPublished);
        const parts = published.map((item) => partOf(item, unit));
        return run.endedAt ? (
          <EndedClass run={run} parts={parts} />
        ) : (
          <RunningClass run={run} parts={parts} />
        );
      }}
    </LoadedClass>
  );
}

/** The page on which coaches run a class: the workouts of the day with the clock, who is here and the scores. */
export function RunClassPage() {
  const { runId } = useParams({ from: '/class/$runId' });
  useOwnWrites();
  const run = useClassRun(runId);
  return (
    <LoadedClass query={run} failed="This class could not be loaded">
      {(loaded) => <ClassOfDay run={loaded} />}
    </LoadedClass>
  );
}
