import type { ImportQuestion } from '@trackboard/contract/imports';
import type { ImportedRow } from '@trackboard/imports';
import { cutText } from '@trackboard/scoring';
import type { ImportedAthleteRow } from './athletes/queries.ts';
import type { Member } from './queries.ts';

/** Returns the words of a name: without accents, case and punctuation, and with `2k` as `2000`. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(\d),(\d{3})\b/g, '$1$2')
    .replaceAll(/\b(\d+)k\b/g, '$1000')
    .replaceAll(/(\d)(m|meters?|metres?)\b/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !/^(m|meters?|metres?)$/.test(word));
}

/** Names with the same key are the same name. */
export const nameKey = (name: string): string => wordsOf(name).join(' ');

/** The words of a person's name in one order and without accents and case. */
export function personWords(name: string): string[] {
  const words = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (words.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted();
}

/** The key of a person's name, whose parts may be in any order: `Weiss, Jonah`. */
export const personKey = (name: string): string => personWords(name).join(' ');

const initials = (words: readonly string[]) =>
  words
    .map((word) => word.charAt(0))
    .toSorted()
    .join('');

/** Whether the words of two names may be those of one person. */
type AreLike = (words: readonly string[], others: readonly string[]) => boolean;

/**
 * Whether two names may be those of one person: they share a word of three letters or more, or one of them is
 * shortened to an initial and all initials are the same.
 */
export const isNearPerson: AreLike = (words, others) => {
  if (words.some((word) => word.length > 2 && others.includes(word))) return true;
  return (
    words.length > 1 &&
    words.some(({ length }) => length === 1) &&
    initials(words) === initials(others)
  );
};

/**
 * Whether two names are probably those of one person, for people who have a mail address as well: each word of the shorter name begins
 * a word of the other one, or the other way round (`J. Weiss`, `Jon Weiss` and `Jonah Weiss`).
 */
export const isSamePerson: AreLike = (words, others) => {
  const [few, many] = words.length <= others.length ? [words, others] : [others, words];
  const rest = [...many];
  return (
    few.length > 0 &&
    few.every((word) => {
      const at = rest.findIndex((each) => each.startsWith(word) || word.startsWith(each));
      return at >= 0 && rest.splice(at, 1).length > 0;
    })
  );
};

/** How many more words a title may have than the name of the library that it may mean. */
const moreWords = 3;

/**
 * Whether a title may mean a workout or lift of the library: it has all words of that name and at most three others
 * (`Fran (w/ vest)`), or the same words in another order.
 */
export function isNearTitle(title: string, name: string): boolean {
  const [words, wanted] = [wordsOf(title), wordsOf(name)];
  if (!wanted.length || words.length > wanted.length + moreWords) return false;
  return wanted.every((word) => words.includes(word));
}

/** A lift or benchmark of the library. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** What the names of a file can mean, and the answers to earlier questions. */
export interface Known {
  /** The athletes whose results may be imported. */
  readonly members: readonly Member[];
  /** The athlete of a file of one's own results; null for a gym. */
  readonly self: Member | null;
  /** The athletes whom the gym has imported, and who have not joined it yet. */
  readonly expected: readonly Pick<ImportedAthleteRow, 'firstName' | 'lastName' | 'email'>[];
  readonly lifts: readonly Named[];
  readonly benchmarks: readonly Named[];
  readonly answers: Readonly<Record<string, string>>;
}

/** The answer for people whose results are left out. */
const nobody = 'nobody';
/** The answer for workouts that are none of the library. */
const itself = 'itself';

/** At most this many questions of each kind are asked. Other names are not matched. */
const mostQuestions = 200;

type AthleteMatch = Member | 'unknown' | 'not joined' | 'left out' | 'open';

/** What a title is a result of; `open` while its question has no answer. */
type WorkoutMatch = { readonly lift: Named | null; readonly benchmark: Named | null } | 'open';

type Draft = Omit<ImportQuestion, 'rows' | 'evidence'> & {
  rows: number;
  readonly known: readonly string[];
  first: string;
  last: string;
};

const byKey = <Of>(list: readonly Of[], keyOf: (each: Of) => string) => Map.groupBy(list, keyOf);

type Person = Pick<Member, 'firstName' | 'lastName'>;

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

/** Returns the search for people whose names are like a given one. It reads their names once, not for each row of a file. */
export function searchPeople<Of extends Person>(people: readonly Of[], areLike: AreLike) {
  const known = people.map((person) => ({ person, words: personWords(nameOf(person)) }));
  return (name: string): Of[] => {
    const words = personWords(name);
    return known.filter((each) => areLike(words, each.words)).map(({ person }) => person);
  };
}

/** The days of the results of a question, in words. */
function spanOf({ first, last }: Draft): string[] {
  if (!first) return [];
  return [first === last ? `On ${first}` : `From ${first} to ${last}`];
}

/**
 * Finds the athletes and workouts that the names of a file mean. The same name is only looked up once. A name that
 * is only similar raises a question.
 */
export function createMatching({ members, self, expected, lifts, benchmarks, answers }: Known) {
  const drafts = new Map<string, Draft>();
  const people = new Map<string, { match: AthleteMatch; key: string | null }>();
  const workouts = new Map<string, { match: WorkoutMatch; key: string | null }>();
  const byMail = new Map(members.map((member) => [member.email.toLowerCase(), member]));
  const byName = byKey(members, (member) => personKey(nameOf(member)));
  const liftNames = new Map(lifts.map((lift) => [nameKey(lift.name), lift]));
  const benchmarkNames = new Map(benchmarks.map((each) => [nameKey(each.name), each]));
  const nearPeople = searchPeople(members, isNearPerson);
  const expectedMails = new Set(expected.map(({ email }) => email));
  const expectedNames = new Set(expected.map((each) => personKey(nameOf(each))));
  const asked = { athlete: 0, workout: 0 };

  /** Creates the question. Returns its answer; null while it is open, undefined if there are too many questions. */
  function ask(
    kind: 'athlete' | 'workout',
    key: string,
    about: string,
    known: readonly string[],
    choices: ImportQuestion['choices'],
  ): string | null | undefined {
    if (asked[kind] === mostQuestions) return undefined;
    asked[kind] += 1;
    const given = answers[key];
    const answer = choices.some(({ value }) => value === given) ? (given ?? null) : null;
    drafts.set(key, { key, kind, about, known, choices, answer, rows: 0, first: '', last: '' });
    return answer;
  }

  function matchPerson(who: string): { match: AthleteMatch; key: string | null } {
    const found = byMail.get(who.trim().toLowerCase());
    if (found) return { match: found, key: null };
    const same = byName.get(personKey(who)) ?? [];
    if (same.length === 1 && same[0]) return { match: same[0], key: null };
    const isExpected =
      expectedMails.has(who.trim().toLowerCase()) || expectedNames.has(personKey(who));
    if (!same.length && isExpected) return { match: 'not joined', key: null };
    const others = self === null ? nearPeople(who) : members;
    const similar = same.length ? same : others;
    if (!similar.length) return { match: 'unknown', key: null };
    const key = `athlete:${cutText(personKey(who), 200)}`;
    const known = similar.map((each) => `${nameOf(each)}, ${each.email}`).slice(0, 5);
    const choices = [
      ...similar
        .slice(0, 20)
        .map((each) => ({ value: each.id, text: self ? 'This is me' : nameOf(each) })),
      { value: nobody, text: 'Leave these out' },
    ];
    const answer = ask('athlete', key, who, known, choices);
    if (answer === undefined) return { match: 'unknown', key: null };
    if (answer === nobody) return { match: 'left out', key };
    return { match: members.find(({ id }) => id === answer) ?? 'open', key };
  }

  function matchTitle(title: string, isLift: boolean): { match: WorkoutMatch; key: string | null } {
    const name = nameKey(title);
    const lift = isLift ? (liftNames.get(name) ?? null) : null;
    const benchmark = lift ? null : (benchmarkNames.get(name) ?? null);
    const none = { match: { lift: null, benchmark: null }, key: null };
    if (lift || benchmark) return { match: { lift, benchmark }, key: null };
    const near = (isLift ? lifts : benchmarks).filter((each) => isNearTitle(title, each.name));
    if (!near.length) return none;
    // `Overhead Squat` is nearer to `Overhead Squat (pause)` than `Squat`.
    const nearest = near.toSorted((a, b) => b.name.length - a.name.length).slice(0, 3);
    const key = `workout:${cutText(name, 200)}`;
    const known = nearest.map((each) => `Similar to ${each.name}`);
    const choices = [
      ...nearest.map(({ id, name: text }) => ({ value: id, text })),
      { value: itself, text: `Its own ${isLift ? 'lift' : 'workout'}` },
    ];
    const answer = ask('workout', key, title, known, choices);
    if (answer === undefined) return none;
    if (answer === null) return { match: 'open', key };
    const chosen = nearest.find(({ id }) => id === answer) ?? null;
    return {
      match: isLift ? { lift: chosen, benchmark: null } : { lift: null, benchmark: chosen },
      key,
    };
  }

  function count(key: string | null, day: string | null): void {
    const draft = key === null ? undefined : drafts.get(key);
    if (!draft) return;
    draft.rows += 1;
    if (!day) return;
    if (!draft.first || day < draft.first) draft.first = day;
    if (day > draft.last) draft.last = day;
  }

  return {
    /** The athlete of a row, or why there is none. */
    athleteOf: ({ who, day }: ImportedRow): AthleteMatch | 'no name' => {
      if (who === null) return self ?? 'no name';
      const found = people.get(who) ?? matchPerson(who);
      people.set(who, found);
      count(found.key, day);
      return found.match;
    },
    workoutOf: ({ lift, benchmark, title, day }: ImportedRow): WorkoutMatch => {
      const name = lift ?? benchmark ?? title;
      const of = `${lift === null ? 'workout' : 'lift'} ${name}`;
      const found = workouts.get(of) ?? matchTitle(name, lift !== null);
      workouts.set(of, found);
      count(found.key, day);
      return found.match;
    },
    /** The questions about the names that were looked up, in the order of the file. */
    questions: (): ImportQuestion[] =>
      [...drafts.values()].map((draft) => {
        const { key, kind, about, choices, answer, rows, known } = draft;
        return { key, kind, about, choices, answer, rows, evidence: [...spanOf(draft), ...known] };
      }),
  };
}
