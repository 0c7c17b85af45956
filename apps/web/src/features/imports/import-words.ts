import type { ImportQuestion, ImportSource, ListedImport } from '@trackboard/contract/imports';
import { formatCount } from '../../lib/locale.ts';

/** The names of the products that files come from. */
export const sourceNames: Readonly<Record<ImportSource, string>> = {
  sugarwod: 'SugarWOD',
  pushpress: 'PushPress',
  wodify: 'Wodify',
  btwb: 'BTWB',
  trainheroic: 'TrainHeroic',
  chalkitpro: 'Chalk It Pro',
  strong: 'Strong',
  hevy: 'Hevy',
  fitnotes: 'FitNotes',
  stronglifts: 'StrongLifts',
  gymrun: 'GymRun',
  gymbook: 'GymBook',
  trackboard: 'Trackboard',
  table: 'A table',
};

/** The products of the list above, for a sentence. */
export const knownProducts = Object.entries(sourceNames)
  .filter(([source]) => source !== 'table' && source !== 'trackboard')
  .map(([, name]) => name)
  .join(', ');

/** The headings of the questions about results and about a list of athletes, in the order in which they are shown. */
export const questionGroups: readonly (readonly [
  ImportQuestion['kind'],
  string,
  ofAthletes?: string,
])[] = [
  ['columns', 'Columns that can be read in two ways', 'Columns we do not know'],
  ['dateOrder', 'Days that can be read in two ways', 'Birthdays that can be read in two ways'],
  ['athlete', 'Names we do not know', 'Athletes with a similar name'],
  ['unit', 'Loads without a unit'],
  ['workout', 'Workouts with a near name'],
];

/** A count with its noun: `1 result`, `4,028 results`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

type Counted = Pick<ListedImport, 'kind' | 'results' | 'athletes' | 'already'>;

/** The results or athletes that a commit adds. */
export const countNew = ({ kind, results, athletes, already }: Counted) =>
  (kind === 'athletes' ? athletes : results) - already;

/** What one row of a file is about. */
export const nounOf = ({ kind }: Pick<ListedImport, 'kind'>) =>
  kind === 'athletes' ? 'athlete' : 'result';

/** The results or athletes that a commit adds, in words. */
export const newInWords = (one: Counted) => countOf(countNew(one), nounOf(one));

/** Whether a job works on an import, so that its state changes on its own. */
export const isWorking = ({ state }: Pick<ListedImport, 'state'>) =>
  state === 'reading' || state === 'writing';

/** Whether an import has neither stored its results nor ended. */
export const isOpen = (one: Pick<ListedImport, 'state'>) =>
  isWorking(one) || one.state === 'questions' || one.state === 'ready';

/** What became of an import, for the list of earlier ones. */
export function outcomeOf(one: ListedImport): string {
  if (one.state === 'done') return `${newInWords(one)} imported`;
  if (one.state === 'failed') return 'Could not be read';
  if (one.state !== 'undone') return 'Not finished';
  if (one.stayed === null) return 'Cancelled';
  return one.stayed ? `Undone, ${countOf(one.stayed, 'changed result')} stayed` : 'Undone';
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function fatesOfResults(kinds: ReadonlySet<ImportQuestion['kind']>): string[] {
  if (!kinds.has('athlete')) return ['their results are kept as text'];
  const names = 'results of names we do not know are left out';
  return kinds.size > 1 ? [names, 'the other results are kept as text'] : [names];
}

function fatesOfAthletes(kinds: ReadonlySet<ImportQuestion['kind']>): string[] {
  const isWithout = kinds.has('athlete') || kinds.has('columns');
  return [
    ...(isWithout ? ['their athletes are left out'] : []),
    ...(kinds.has('dateOrder') ? ['birthdays stay empty'] : []),
  ];
}

/** The sentence at the foot of the page, after the number of open decisions. */
export function whatStaysOpen(
  questions: readonly ImportQuestion[],
  kind: ListedImport['kind'],
): string {
  const open = questions.filter(({ answer }) => answer === null);
  const undo = 'You can undo all of it for 30 days.';
  if (!open.length) return `${questions.length ? 'Everything is decided. ' : ''}${undo}`;
  const kinds = new Set(open.map((question) => question.kind));
  const fates = kind === 'athletes' ? fatesOfAthletes(kinds) : fatesOfResults(kinds);
  return `Left open, ${list.format(fates)}. ${undo}`;
}
