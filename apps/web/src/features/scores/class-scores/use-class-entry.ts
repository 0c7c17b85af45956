import type { OutputOf } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import type { ClassAthlete, Beaten, Partner } from '@trackboard/contract/scores';
import { useRef, useState } from 'react';
import {
  type UnsentEntry,
  useUnsentWrite,
  useUnsentWrites,
} from '../../../lib/use-unsent-write.ts';
import { gymToday } from '../../../lib/use-gym-zone.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { questionBeforeSave } from '../question-before-save.ts';
import { enterScore, takeBackScore } from '../score-writes.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { isPartner } from '../team.ts';
import {
  type ClassEntry,
  type ClassRules,
  entryOf,
  highestOf,
  isEmpty,
  isOwnScore,
  orderOfHere,
  problemOf,
  ranksOf,
  resultOf,
  type RowState,
  rowState,
  valuesOf,
} from './class-rows.ts';
import { formatBeaten, formatScore, scoreTypes, type WeightUnit } from '@trackboard/scoring';

/** How a tap on an athlete makes a result: from the clock, as done, or from typed fields. */
export function tapOf({ kind }: ScoredWorkout): 'clock' | 'done' | 'type' {
  const { shape } = scoreTypes[kind];
  if (shape === 'time') return 'clock';
  return shape === 'completion' ? 'done' : 'type';
}

/** Returns the result of an athlete as text; null while there is none. A result that waits to be sent counts. */
export function shownResult(
  workout: ScoredWorkout,
  row: ClassRow,
  unit: WeightUnit,
): string | null {
  const { kind } = workout;
  if (problemOf(workout, row.entry, unit) !== null) return null;
  if (scoreTypes[kind].shape === 'completion') return 'Done';
  if (!scoreTypes[kind].ranked) return row.entry.value.find((value) => value !== '') ?? null;
  return formatScore(kind, highestOf(workout, row.entry, unit), unit);
}

/** Returns a personal record as text, and what it beats: `16:04`, `33 s faster`. Lifts are compared by their heaviest sets. */
export function recordWords(workout: ScoredWorkout, { value, earlier }: Beaten, unit: WeightUnit) {
  const isLift = workout.reps !== null;
  const kind = isLift ? 'liftWeight' : workout.kind;
  const { words, isGain } = formatBeaten({ kind, value, earlier, unit });
  return { score: formatScore(kind, value, unit), isLift, words, isGain };
}

const isHere = ({ here, score }: ClassAthlete) => here !== null || score !== null;

/** Returns whether an athlete joins the end of the list. A score that is saved while the table is open does not move its row. */
const hasArrived = ({ here }: ClassAthlete) => here === 'self' || here === 'coach';

/**
 * Lists the athletes who are here: at first those without a score, then the others by score. Athletes who come later or are added
 * by name are last. A row keeps its place while results are typed and saved. A row with the focus (`busy`) keeps its place until
 * the focus leaves it.
 */
function useListed(rules: ClassRules, data: OutputOf<typeof scores.ofClass>, busy: string | null) {
  const { athletes } = data;
  const [order, setOrder] = useState(() => orderOfHere(rules, data.weightUnit, data.athletes));
  const [added, setAdded] = useState<readonly string[]>([]);
  const come = athletes.filter(
    (each) => hasArrived(each) && each.userId !== busy && !order.includes(each.userId),
  );
  if (come.length > 0) setOrder([...order, ...come.map(({ userId }) => userId)]);
  const here = new Set([...athletes.filter(isHere).map(({ userId }) => userId), ...added]);
  return {
    listed: order.filter((userId) => here.has(userId) || userId === busy),
    add: (userId: string) => {
      setOrder((before) => [...before.filter((id) => id !== userId), userId]);
      setAdded((before) => [...before, userId]);
    },
  };
}

type Unsent = UnsentEntry<typeof scores.saveForAthlete>;

export interface ClassRow {
  readonly athlete: ClassAthlete;
  readonly entry: ClassEntry;
  readonly rank: number | null;
  /** The total or the best set. */
  readonly result: string;
  readonly state: RowState;
  /** Whether the athlete saved the score, so that only the athlete may change it. */
  readonly isOwn: boolean;
  /** Who has the score of a team that a coach entered, if that is another athlete: only there it can be changed. */
  readonly mateOf: Partner | null;
  /** Whether the result cannot be changed in this row. */
  readonly isReadOnly: boolean;
  /** The entry that the server has refused. */
  readonly refused: Unsent | null;
}

/** Says who may change an athlete's score. */
function rightsOf({ userId, score }: ClassAthlete) {
  const team = score?.team ?? null;
  const isOwn = isOwnScore(score);
  const mateOf = (!isOwn && isPartner(team, userId) && team?.members[0]) || null;
  return { isOwn, mateOf, isReadOnly: isOwn || mateOf !== null };
}

/** Returns a class without the scores that were taken back. */
function withoutScores(
  data: OutputOf<typeof scores.ofClass>,
  userIds: ReadonlySet<string>,
): OutputOf<typeof scores.ofClass> {
  if (userIds.size === 0) return data;
  const athletes = data.athletes.map((each) =>
    userIds.has(each.userId) ? { ...each, score: null } : each,
  );
  return { ...data, athletes };
}

type Drafts = Readonly<Record<string, ClassEntry>>;

const without = (drafts: Drafts, userId: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== userId));

/** The entries of a class: the typed ones, those that wait to be saved, and the stored ones. */
export function useClassEntry(workout: ScoredWorkout, loaded: OutputOf<typeof scores.ofClass>) {
  const takenBack = useUnsentWrites(
    scores.deleteForAthlete,
    ({ trackWorkoutId }) => trackWorkoutId === workout.id,
  );
  const data = withoutScores(loaded, new Set(takenBack.map(({ input }) => input.userId)));
  const { weightUnit: unit, athletes } = data;
  const [drafts, setDrafts] = useState<Drafts>({});
  const [busy, setBusy] = useState<string | null>(null);
  /** Whether the coach has confirmed a question about a result of this class. */
  const isConfirmed = useRef(false);
  const { listed, add } = useListed(workout, data, busy);
  const unsent = useUnsentWrites(
    scores.saveForAthlete,
    ({ trackWorkoutId }) => trackWorkoutId === workout.id,
  );
  const write = useUnsentWrite(enterScore);
  const takeBack = useUnsentWrite(takeBackScore);
  const unsentOf = (userId: string) => unsent.findLast(({ input }) => input.userId === userId);

  function shownEntry({ userId, score }: ClassAthlete): ClassEntry {
    const waiting = unsentOf(userId);
    const stored = score && { ...score, value: score.values };
    // If a refused entry has a stored score, the row shows that score.
    const isShown = waiting && !(waiting.state === 'refused' && stored);
    return drafts[userId] ?? entryOf(workout, isShown ? waiting.input : stored);
  }

  const entries = athletes.map((athlete) => ({
    athlete,
    userId: athlete.userId,
    entry: shownEntry(athlete),
  }));
  const onBoard = entries.filter(({ athlete }) => !athlete.score?.audience);
  const ranks = ranksOf(workout, unit, onBoard);

  const rows = entries.map(({ athlete, userId, entry }): ClassRow => {
    const waiting = unsentOf(userId) ?? null;
    return {
      athlete,
      entry,
      rank: ranks.get(userId) ?? null,
      result: resultOf(workout, entry, unit),
      ...rightsOf(athlete),
      refused: waiting?.state === 'refused' ? waiting : null,
      state: rowState({
        firstName: athlete.firstName,
        stored: athlete.score,
        sending: waiting?.state ?? null,
        isTyped: userId in drafts,
        problem: problemOf(workout, entry, unit),
      }),
    };
  });

  function change(userId: string, entry: ClassEntry): void {
    setDrafts((before) => {
      const athlete = athletes.find((each) => each.userId === userId);
      const hasFields = entry.notes !== '' || entry.isScaled || Boolean(entry.partners?.length);
      const isBlank = !hasFields && isEmpty(workout, entry);
      const isCleared = !athlete?.score && isBlank;
      return isCleared ? without(before, userId) : { ...before, [userId]: entry };
    });
  }

  function questionAbout(userId: string, entry: ClassEntry): string | null {
    const others = athletes.flatMap(({ userId: other, score }) =>
      score && other !== userId
        ? { ...score, highest: highestOf(workout, { ...score, value: score.values }, unit) }
        : [],
    );
    const result = { ...entry, highest: highestOf(workout, entry, unit) };
    // The question about a workout on a later day is asked once, not for each athlete.
    const today = isConfirmed.current ? workout.day : gymToday();
    return questionBeforeSave(workout, result, others, { unit, today });
  }

  function send(userId: string, entry: ClassEntry): void {
    const stored = athletes.find((each) => each.userId === userId)?.score;
    write({
      id: stored?.scoreId ?? unsentOf(userId)?.input.id ?? crypto.randomUUID(),
      trackWorkoutId: workout.id,
      userId,
      value: valuesOf(workout, entry, unit),
      isScaled: entry.isScaled,
      notes: entry.notes,
      ...(entry.partners && { partners: [...entry.partners] }),
      weightUnit: unit,
    });
  }

  /**
   * Saves the typed entry of an athlete if it is complete. Asks before it saves a result that may be a slip. Resolves to false if
   * the coach says NO to the question, else to true, also if the entry is incomplete.
   */
  async function save(userId: string, entry = drafts[userId]): Promise<boolean> {
    if (!entry || problemOf(workout, entry, unit) !== null) return true;
    const question = questionAbout(userId, entry);
    if (question !== null) {
      if (!(await confirm(question))) return false;
      isConfirmed.current = true;
    }
    send(userId, entry);
    setDrafts((before) => (before[userId] === entry ? without(before, userId) : before));
    return true;
  }

  async function saveAll(): Promise<void> {
    for (const userId of Object.keys(drafts)) await save(userId);
  }

  const byId = new Map(rows.map((row) => [row.athlete.userId, row]));
  return {
    unit,
    athletes,
    rowOf: (userId: string) => byId.get(userId),
    present: listed.flatMap((userId) => byId.get(userId) ?? []),
    others: rows.filter(({ athlete }) => !listed.includes(athlete.userId)),
    isTyping: Object.keys(drafts).length > 0,
    /** The number of complete entries that are not sent yet. */
    complete: Object.values(drafts).filter((entry) => problemOf(workout, entry, unit) === null)
      .length,
    add,
    change,
    enter: setBusy,
    /** Call it when the focus has left the row. */
    leave: (userId: string) => {
      void save(userId);
      setBusy(null);
    },
    saveAll: () => void saveAll(),
    /** Saves a complete entry at once, without a question. */
    send,
    /** Saves a complete entry that was typed elsewhere. Resolves to false if the coach says NO to a question about it. */
    saveEntry: async (userId: string, entry: ClassEntry) => save(userId, entry),
    /** Takes back the score that a coach entered. */
    takeBack: (userId: string) => {
      unsentOf(userId)?.discard();
      takeBack({ trackWorkoutId: workout.id, userId });
    },
  };
}

export type ClassEntries = ReturnType<typeof useClassEntry>;
