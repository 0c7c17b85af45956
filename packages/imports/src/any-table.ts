import { cutText } from '@trackboard/scoring';
import type { ImportQuestion } from './adapter.ts';
import { readDisplayed, readSchemeText } from './displayed.ts';
import { readDay } from './days.ts';
import { type Adapter, draft, type Draft, readScaled } from './draft.ts';
import { hasColumns, readSetRows, type SetColumns, setRowsKey } from './set-rows.ts';
import { plainHeading, type TableRow, type TableStart } from './table.ts';

/* Tables of no known product. Their columns are guessed by their headings, and asked for otherwise. */

const words = {
  day: [
    'date',
    'day',
    'workout date',
    'date performed',
    'performed on',
    'logged on',
    'start time',
    'datum',
    'tag',
    'trainingsdatum',
    'fecha',
    'data',
    'jour',
  ],
  title: [
    'workout',
    'workout name',
    'title',
    'wod',
    'benchmark',
    'event',
    'activity',
    'training',
    'workout titel',
    'titel',
    'entrenamiento',
    'entraînement',
    'allenamento',
    'treino',
  ],
  result: [
    'result',
    'score',
    'best',
    'best result',
    'pr',
    'value',
    'ergebnis',
    'resultat',
    'resultado',
    'résultat',
    'risultato',
    'uitslag',
  ],
  exercise: [
    'exercise',
    'exercise name',
    'movement',
    'lift',
    'lift type',
    'übung',
    'ejercicio',
    'exercice',
    'esercizio',
    'exercício',
    'oefening',
  ],
  who: [
    'athlete',
    'athlete name',
    'member',
    'member name',
    'client',
    'client name',
    'email',
    'mitglied',
    'atleta',
  ],
  note: ['notes', 'note', 'comment', 'comments', 'notizen', 'kommentar', 'notas', 'remarques'],
} as const;

type Asked = 'day' | 'title' | 'result';

const setColumns: SetColumns = {
  day: words.day,
  exercise: words.exercise,
  workout: words.title,
  set: ['set order', 'set type', 'type'],
  times: ['sets', 'sätze', 'series', 'séries', 'serie'],
  weight: ['weight', 'load', 'gewicht', 'peso', 'poids', 'last'],
  weightUnit: ['weight unit', 'unit', 'units', 'gewichtseinheit'],
  reps: [
    'reps',
    'repetitions',
    'wiederholungen',
    'wdh',
    'repeticiones',
    'répétitions',
    'repetições',
    'ripetizioni',
  ],
  distance: ['distance', 'distanz', 'strecke', 'distancia', 'distância', 'distanza'],
  distanceUnit: ['distance unit'],
  // Not 'time' and 'duration', which are often the time of day and of the whole workout.
  time: ['seconds', 'duration seconds', 'duration s'],
  note: words.note,
  who: words.who,
};

/** Returns the only column whose first cells are all days. */
function dayByContent({ headings, sample }: TableStart): string | undefined {
  const isDay = (column: number) =>
    sample.length > 0 && sample.every((row) => readDay(row.at(column)).kind !== 'unreadable');
  const found = headings.filter((_, column) => isDay(column));
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the heading of a kind of column; undefined if it has to be asked for. */
function findColumn(
  kind: Asked,
  table: TableStart,
  answers: Readonly<Record<string, string>>,
): string | undefined {
  const answer = answers[`columns:${kind}`];
  if (answer !== undefined && table.headings.includes(answer)) return answer;
  const named = words[kind].find((name) => table.has(name));
  if (named) return named;
  if (kind === 'title' && table.has('name')) return 'name';
  return kind === 'day' ? dayByContent(table) : undefined;
}

const abouts: Readonly<Record<Asked, string>> = {
  day: 'Which column has the day of each result?',
  title: 'Which column has the name of the workout or lift?',
  result: 'Which column has the result?',
};

/** The question which column has a field that no heading names. `isChoice` says which columns are offered. */
export function columnQuestion(
  key: string,
  about: string,
  { headings, sample }: TableStart,
  { rows, isChoice = () => true }: { rows: number; isChoice?: (column: number) => boolean },
): ImportQuestion {
  const offered = headings.flatMap((heading, column) => {
    if (!isChoice(column)) return [];
    const cell = sample.map((row) => row.at(column)).find(Boolean) ?? '';
    return [{ value: heading, text: cell ? `${heading}: ${cutText(cell, 60)}` : heading }];
  });
  const evidence = offered.slice(0, 5).map(({ text }) => text);
  return { key, kind: 'columns', about, evidence, choices: offered, rows };
}

/** Returns the other cells of a row as text. */
function otherCells({ original }: TableRow, used: readonly string[]): string {
  const others = Object.entries(original).filter(
    ([heading]) => !used.includes(plainHeading(heading)),
  );
  return others.map(([heading, cell]) => `${heading}: ${cell}`).join(', ');
}

type Columns = Readonly<Record<Asked, string | undefined>>;

function readRow(row: TableRow, columns: Columns): Draft {
  const at = (heading: string | undefined) => (heading ? row.cell(plainHeading(heading)) : '');
  const shown = at(columns.result);
  const scheme = readSchemeText(shown);
  const result = scheme.kind === 'text' ? readDisplayed(shown) : scheme;
  const title = at(columns.title);
  const used = [columns.day, columns.title].flatMap((name) => (name ? [plainHeading(name)] : []));
  return draft([row], {
    who: row.cell(...words.who, ...(columns.title === 'name' ? [] : ['name'])),
    dayText: at(columns.day),
    title,
    notes: row.cell(...words.note),
    isScaled: readScaled(row.cell('rx', 'rx or scaled', 'is rx')),
    lift: result.kind === 'lift' ? title : '',
    benchmark: result.kind === 'lift' ? '' : title,
    result,
    written: columns.result === undefined ? otherCells(row, used) : shown,
  });
}

/** The adapter of a table, and the questions about its columns. */
export interface AnyTable {
  readonly adapter: Adapter;
  readonly questions: (rows: number) => ImportQuestion[];
}

/** Guesses the columns of a table. `answers` has headings by `columns:day`, `columns:title` and `columns:result`. */
export function anyTable(table: TableStart, answers: Readonly<Record<string, string>>): AnyTable {
  const day = findColumn('day', table, answers);
  const base = { source: 'table', sure: () => 0.1 } as const;
  const asked = (kinds: readonly Asked[]) => (rows: number) =>
    kinds
      .filter((kind) => findColumn(kind, table, {}) === undefined)
      .map((kind) => columnQuestion(`columns:${kind}`, abouts[kind], table, { rows }));
  if (hasColumns(table, words.exercise, setColumns.reps)) {
    const columns = { ...setColumns, day: day ? [plainHeading(day)] : [] };
    const read: Adapter['read'] = (rows) => readSetRows(columns, rows, table);
    return { adapter: { ...base, keyOf: setRowsKey(columns), read }, questions: asked(['day']) };
  }
  const columns: Columns = {
    day,
    title: findColumn('title', table, answers) ?? words.exercise.find((name) => table.has(name)),
    result: findColumn('result', table, answers),
  };
  const open =
    columns.title === undefined || answers['columns:title'] !== undefined ? ['title' as const] : [];
  return {
    adapter: { ...base, read: (rows) => rows.map((row) => readRow(row, columns)) },
    questions: asked(['day', ...open, 'result']),
  };
}
