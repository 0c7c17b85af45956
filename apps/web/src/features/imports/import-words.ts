import type { ImportQuestion, ImportSource, ListedImport } from '@trackboard/contract/imports';
import { formatCount } from '../../lib/locale.ts';

/** The names of the products that results come from. */
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

/** The headings of the questions, in the order in which they are shown. */
export const questionGroups: readonly (readonly [ImportQuestion['kind'], string])[] = [
  ['columns', 'Columns that can be read in two ways'],
  ['dateOrder', 'Days that can be read in two ways'],
  ['athlete', 'Names we do not know'],
  ['unit', 'Loads without a unit'],
  ['workout', 'Workouts with a near name'],
];

/** A count with its noun: `1 result`, `4,028 results`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The results that a commit adds. */
export const newResults = ({ results, already }: Pick<ListedImport, 'results' | 'already'>) =>
  results - already;

/** Whether a job works on an import, so that its state changes on its own. */
export const isWorking = ({ state }: Pick<ListedImport, 'state'>) =>
  state === 'reading' || state === 'writing';

/** Whether an import has neither stored its results nor ended. */
export const isOpen = (one: Pick<ListedImport, 'state'>) =>
  isWorking(one) || one.state === 'questions' || one.state === 'ready';

/** What became of an import, for the list of earlier ones. */
export function outcomeOf(one: ListedImport): string {
  if (one.state === 'done') return `${countOf(newResults(one), 'result')} imported`;
  if (one.state === 'failed') return 'Could not be read';
  if (one.state !== 'undone') return 'Not finished';
  if (one.stayed === null) return 'Cancelled';
  return one.stayed ? `Undone, ${countOf(one.stayed, 'changed result')} stayed` : 'Undone';
}

/** The sentence at the foot of the page, after the number of open decisions. */
export function whatStaysOpen(questions: readonly ImportQuestion[]): string {
  const open = questions.filter(({ answer }) => answer === null);
  const undo = 'You can undo all of it for 30 days.';
  if (!open.length) return `Everything is decided. ${undo}`;
  const athletes = open.some(({ kind }) => kind === 'athlete');
  const others = open.some(({ kind }) => kind !== 'athlete');
  const fates = [
    ...(athletes ? ['results of names we do not know are left out'] : []),
    ...(others ? ['the other results are kept as text'] : []),
  ];
  return `Left open, ${fates.join(', and ').replace(/^the other/, 'their')}. ${undo}`;
}
