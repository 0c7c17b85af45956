import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as classRuns from '@trackboard/contract/class-runs';
import type { ClassRun } from '@trackboard/contract/class-runs';
import { useState } from 'react';
import {
  ClassEnd,
  type MissingScore,
  type RecordOfClass,
} from '../features/class-runs/class-end.tsx';
import { changeClass, classRunQuery } from '../features/class-runs/class-run-writes.ts';
import { useExpected } from '../features/class-runs/use-class-run.ts';
import { classQuery } from '../features/scores/api.ts';
import { useLiveScores } from '../features/scores/board/use-live-scores.ts';
import { ClassEntryDialog } from '../features/scores/class-scores/class-entry-dialog.tsx';
import { isEmpty } from '../features/scores/class-scores/class-rows.ts';
import { recordWords, useClassEntry } from '../features/scores/class-scores/use-class-entry.ts';
import { takesScores } from '../features/workouts/workout-kind.ts';
import { timeOfInstant } from '../lib/dates.ts';
import { useGymZone } from '../lib/use-gym-zone.ts';
import { useUnsentWrite } from '../lib/use-unsent-write.ts';
import { toastServerMessage } from '../ui/toast-for-error.ts';
import { useWrite } from '../ui/writing/use-write.ts';
import { type ClassData, type Part, entryToType, isHere, nameOf, roundsOf } from './class-part.tsx';
import { LoadedClass, loadingClass } from './plain-class.tsx';
import { scoredWorkout } from './scored-workout.tsx';

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
  return (
    <ClassEntryDialog
      workout={workout}
      entries={entries}
      userId={userId}
      toType={(row) => entryToType(run, part, row)}
      onSave={async (_, entry) => isEmpty(workout, entry) || entries.saveEntry(userId, entry)}
      onTakeBack={entries.takeBack}
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

/** Lists the personal records of the class, in the order of its parts. */
function recordsIn(scored: readonly { part: Part; data: ClassData }[]): RecordOfClass[] {
  return scored.flatMap(({ part, data }) =>
    data.athletes.flatMap((athlete) => {
      const { userId, image, score } = athlete;
      if (!score?.record) return [];
      const workout = scoredWorkout(part.item);
      const { isLift, ...words } = recordWords(workout, score.record, data.weightUnit);
      const division = isLift ? '' : score.isScaled ? ' Scaled' : ' Rx';
      const of = { userId, image, name: nameOf(athlete), partId: part.id, partName: part.name };
      return [{ ...of, ...words, score: `${words.score}${division}` }];
    }),
  );
}

/** The hour from which on a class is in the evening. */
const evening = 17;

function isInEvening({ startedAt }: ClassRun, timeZone: string): boolean {
  return Temporal.Instant.from(startedAt).toZonedDateTimeISO(timeZone).hour >= evening;
}

function LiveScores({ workoutId }: { workoutId: string }) {
  useLiveScores(workoutId);
  return null;
}

/** Counts who was in the gym, in any part. */
function countHere(scored: readonly { data: ClassData }[]): number {
  const here = scored.flatMap(({ data }) => data.athletes.filter(isHere));
  return new Set(here.map(({ userId }) => userId)).size;
}

/** A class that has ended: who has no score yet. */
export function EndedClass({ run, parts }: { run: ClassRun; parts: readonly Part[] }) {
  const router = useRouter();
  const queries = useQueryClient();
  const timeZone = useGymZone();
  const { title } = useExpected(run);
  const remind = useWrite(classRuns.remind);
  const [added, setAdded] = useState<MissingScore | null>(null);
  const change = useUnsentWrite(changeClass);
  const scoredParts = parts.filter(({ item }) => takesScores(item.workout));
  const tables = useQueries({ queries: scoredParts.map(({ id }) => classQuery(id)) });
  const scored = scoredParts.flatMap((part, index) => {
    const data = tables[index]?.data;
    return data ? [{ part, data }] : [];
  });
  const failed = tables.find(({ isError }) => isError);
  if (scored.length < scoredParts.length) {
    return failed ? (
      <LoadedClass query={failed} failed="The scores could not be loaded">
        {() => null}
      </LoadedClass>
    ) : (
      loadingClass
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
      {scoredParts.map(({ id }) => (
        <LiveScores key={id} workoutId={id} />
      ))}
      <ClassEnd
        title={title}
        ended={`Ended ${timeOfInstant(run.endedAt ?? run.now, timeZone)}`}
        hereCount={countHere(scored)}
        parts={parts.map(({ id, name }) => {
          const of = scored.find(({ part }) => part.id === id);
          const inCount = of ? of.data.athletes.filter(({ score }) => score).length : null;
          return { id, name, inCount };
        })}
        missing={missing}
        records={recordsIn(scored)}
        isEvening={isInEvening(run, timeZone)}
        isReminding={remind.isPending}
        onAdd={setAdded}
        onRemind={() => void remindAll()}
        onResume={() => change({ id: run.id, isEnded: false })}
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
