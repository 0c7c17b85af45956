import type { ImportQuestion } from '@trackboard/contract/imports';
import {
  type ImportItem,
  type ImportReading,
  type ImportedAthlete,
  type ImportedRow,
  leftOutReasons,
  readImport,
} from '@trackboard/imports';
import { cutText } from '@trackboard/scoring';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { v5 } from 'uuid';
import type { Context } from '../../platform/context.ts';
import type { ImportedResult } from '../scores/index.ts';
import { listBenchmarks, listLiftMovements } from '../workouts/index.ts';
import { listExpectedAthletes } from './athletes/queries.ts';
import {
  type Known,
  createMatching,
  nameOf,
  isSamePerson,
  personKey,
  searchPeople,
} from './match-names.ts';
import { type ImportRow, type Member, findSelf, listMembers } from './queries.ts';

const leftOutOfList = {
  open: 'Nobody has said whether this is the athlete with a similar name.',
  same: 'You have said that this is an athlete who is in the gym.',
} as const;

/** The answers to whether somebody of the list is an athlete with a similar name. */
const [same, other] = ['same', 'other'];

/** The most questions that are asked. Beyond them, athletes with a similar name count as other people. */
const mostQuestions = 200;

/**
 * Finds which athletes of a list are in the gym: by their mail address, else by the answer to a question if the name is similar.
 */
function createListMatching(members: readonly Member[], answers: Readonly<Record<string, string>>) {
  const mails = new Set(members.map(({ email }) => email.toLowerCase()));
  const samePeople = searchPeople(members, isSamePerson);
  const questions: ImportQuestion[] = [];

  /** Creates the question and returns its answer; null while it is open. */
  function ask(athlete: ImportedAthlete, similar: readonly Member[]): string | null {
    const name = nameOf(athlete);
    const key = `athlete:${cutText(personKey(`${name} ${athlete.email}`), 200)}`;
    const choices = [
      { value: same, text: 'The same person' },
      { value: other, text: 'Somebody else' },
    ];
    const answer = choices.find(({ value }) => value === answers[key])?.value ?? null;
    const evidence = similar
      .slice(0, 5)
      .map((each) => `In the gym: ${nameOf(each)}, ${each.email}`);
    const about = `${name}, ${athlete.email}`;
    questions.push({ key, kind: 'athlete', about, evidence, choices, answer, rows: 1 });
    return answer;
  }

  return {
    /** Whether an athlete is in the gym, or why they are left out. */
    isMember: (athlete: ImportedAthlete): boolean | keyof typeof leftOutOfList => {
      if (mails.has(athlete.email)) return true;
      const similar = questions.length < mostQuestions ? samePeople(nameOf(athlete)) : [];
      const answer = similar.length ? ask(athlete, similar) : other;
      if (answer === other) return false;
      return answer === same ? 'same' : 'open';
    },
    questions: (): readonly ImportQuestion[] => questions,
  };
}

/** A result of the file with the names of the library that it belongs to. */
export interface ReadResult {
  readonly kind: 'result';
  readonly lines: number;
  readonly result: ImportedResult;
  readonly athlete: string;
  readonly lift: string | null;
  readonly benchmark: string | null;
}

export interface ReadAthlete {
  readonly kind: 'athlete';
  readonly lines: number;
  readonly athlete: ImportedAthlete;
  /** Whether they are in the gym. */
  readonly isMember: boolean;
}

/** A row that is not imported, with its reason in words. */
export interface ReadLeftOut {
  readonly kind: 'leftOut';
  readonly line: number;
  readonly lines: number;
  readonly reason: string;
  readonly original: Readonly<Record<string, string>>;
}

const reasons = {
  unknown: 'No athlete of this gym has this name.',
  'not joined': 'This athlete has not joined yet. Import the file again when they have.',
  somebodyElse: 'This result belongs to somebody else.',
  'left out': 'You have chosen to leave out the results of this name.',
  open: 'Nobody has said whose result this is.',
  'no name': 'This row names no athlete.',
  noDay: 'The order of day and month is not known.',
} as const;

/** The namespace of the ids of imported results, a random UUID. */
const namespace = '3f0b3b3c-6f0e-4f57-9d2b-6a7a0a9c5a51';

/**
 * Returns a function for the ids of a file's results: the same for each reading of the same row, and different for equal
 * rows of one file.
 */
function countedIds() {
  const seen = new Map<string, number>();
  return (userId: string, { day, title, original }: ImportedRow): string => {
    const cells = Object.entries(original).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const row = v5(JSON.stringify([userId, day, title, cells]), namespace);
    const count = seen.get(row) ?? 0;
    seen.set(row, count + 1);
    return count === 0 ? row : v5(String(count), row);
  };
}

type File = Pick<ImportRow, 'id' | 'userId' | 'gymId' | 'kind' | 'file' | 'answers'>;

/** The athletes of lists among whom the names of a file are looked up; a file has no more rows. */
const mostExpected = 50_000;

async function knownTo({ db }: Context, { userId, gymId, answers }: File): Promise<Known> {
  const self = gymId ? null : ((await findSelf(db, userId)) ?? null);
  const members = gymId ? await listMembers(db, gymId) : self ? [self] : [];
  const [lifts, benchmarks] = [await listLiftMovements(db), await listBenchmarks(db)];
  const expected = gymId ? await listExpectedAthletes(db, gymId, mostExpected) : [];
  return { self, members, expected, lifts, benchmarks, answers };
}

type Matching = ReturnType<typeof createMatching>;

function leftOut(item: ImportItem, reason: string): ReadLeftOut {
  const { line, lines, original } = item;
  return { kind: 'leftOut', line, lines: lines.length, reason, original };
}

type ListMatching = ReturnType<typeof createListMatching>;

function readAthlete(matching: ListMatching, item: ImportedAthlete): ReadAthlete | ReadLeftOut {
  const isMember = matching.isMember(item);
  if (typeof isMember === 'string') return leftOut(item, leftOutOfList[isMember]);
  return { kind: 'athlete', lines: item.lines.length, athlete: item, isMember };
}

/** Adds to a row what its names mean. */
function resultOf(
  { id: importId, gymId }: File,
  {
    source,
    matching,
    idOf,
  }: { source: string; matching: Matching; idOf: ReturnType<typeof countedIds> },
  row: ImportedRow,
): ReadResult | ReadLeftOut {
  const athlete = matching.athleteOf(row);
  if (athlete === 'unknown') return leftOut(row, gymId ? reasons.unknown : reasons.somebodyElse);
  if (typeof athlete === 'string') return leftOut(row, reasons[athlete]);
  const { day } = row;
  if (day === null) return leftOut(row, reasons.noDay);
  const workout = matching.workoutOf(row);
  const isOpen = workout === 'open';
  const { lift = null, benchmark = null } = isOpen ? {} : workout;
  const result = storedResult(row, athlete, day, isOpen);
  return {
    kind: 'result',
    lines: row.lines.length,
    result: {
      ...result,
      id: idOf(athlete.id, row),
      benchmarkId: benchmark?.id ?? null,
      movementId: lift?.id ?? null,
      importedFrom: source,
      importId,
    },
    athlete: nameOf(athlete),
    lift: lift?.name ?? null,
    benchmark: benchmark?.name ?? null,
  };
}

function storedResult(row: ImportedRow, athlete: Member, day: string, isOpen: boolean) {
  const { title, description, values, unit, reps, notes, original } = row;
  // Results of open questions are kept as they are written.
  const written = [values.filter(Boolean).join(', '), unit].filter(Boolean).join(' ');
  return {
    userId: athlete.id,
    audience: athlete.audience,
    day,
    title: title || row.lift || 'Imported workout',
    description,
    unit,
    reps,
    notes,
    original,
    scoreType: isOpen ? null : row.scoreType,
    values: isOpen && row.scoreType !== null ? [written] : values,
    isScaled: row.isScaled ?? false,
  };
}

/** A file with its rows as results or athletes. Its rows can be read once, and its questions are known after that. */
interface OpenedFile {
  readonly source: Extract<ImportReading, { ok: true }>['source'];
  readonly rowCount: number;
  readonly rows: AsyncIterable<ReadResult | ReadAthlete | ReadLeftOut>;
  readonly questions: () => ImportQuestion[];
}

/** The bytes that are worked on before requests get their turn. */
const slice = 16_384;
/** After its work on a slice, an import lets requests run for at most this many times as long, counted up to `longestWork`. */
const restFactor = 3;
const longestWork = 10;

/** Waits while other work is waiting for the event loop, at most for this many milliseconds. */
async function giveWay(most: number): Promise<void> {
  const until = performance.now() + most;
  let turn = performance.now();
  do {
    turn = performance.now();
    await nextTurn();
  } while (performance.now() - turn > 1 && performance.now() < until);
}

/** Reads a file slice by slice. Requests are answered between two slices, so that they do not wait for a large file. */
async function* inSlices(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of file) {
    for (let from = 0; from < bytes.length; from += slice) {
      const start = performance.now();
      yield bytes.subarray(from, from + slice);
      await giveWay(restFactor * Math.min(performance.now() - start, longestWork));
    }
  }
}

/** Opens the file of an import with the answers so far, or returns why it cannot be read. */
export async function openImport(
  context: Context,
  file: File,
): Promise<OpenedFile | { readonly error: Extract<ImportReading, { ok: false }>['error'] }> {
  const { file: name, kind, answers } = file;
  if (name === null) throw new Error('The file of this import was removed.');
  const reading = await readImport(() => inSlices(context.importFiles.read(name)), {
    kind,
    answers,
  });
  if (!reading.ok) return { error: reading.error };
  const { source, rowCount, items } = reading;
  const known = await knownTo(context, file);
  const matching = createMatching(known);
  const list = createListMatching(known.members, answers);
  const tools = { source, matching, idOf: countedIds() };
  async function* rows() {
    for await (const item of items) {
      if (item.kind === 'leftOut') yield leftOut(item, leftOutReasons[item.reason]);
      else if (item.kind === 'result') yield resultOf(file, tools, item);
      else yield readAthlete(list, item);
    }
  }
  return {
    source,
    rowCount,
    rows: rows(),
    questions: () => [
      ...reading.questions.map((question) => ({
        ...question,
        evidence: [...question.evidence],
        choices: [...question.choices],
        answer: answers[question.key] ?? null,
      })),
      ...matching.questions(),
      ...list.questions(),
    ],
  };
}
