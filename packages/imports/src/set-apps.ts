import type { ImportSource } from '@trackboard/contract/imports';
import type { Adapter } from './draft.ts';
import { hasColumns, readSetRows, type SetColumns, setRowsKey } from './set-rows.ts';
import type { TableStart } from './table.ts';

interface SetApp {
  readonly source: ImportSource;
  readonly columns: SetColumns;
  readonly sure: (table: TableStart) => boolean;
  readonly isDayFirst?: boolean;
}

/** Strong names its columns in the language of the app. */
const strong: SetColumns = {
  day: ['date', 'datum', 'fecha', 'data'],
  workout: [
    'workout name',
    'trainingsname',
    'name des workouts',
    'nombre del entrenamiento',
    "nom de l'entraînement",
    'nome do treino',
    "nome dell'allenamento",
    'nome allenamento',
    'naam van workout',
  ],
  exercise: [
    'exercise name',
    'übungsname',
    'name der übung',
    'nombre del ejercicio',
    'nombre de ejercicio',
    "nom de l'exercice",
    'nome do exercício',
    "nome dell'esercizio",
    'nome esercizio',
    'naam van oefening',
  ],
  set: [
    'set order',
    'satzreihenfolge',
    'satz reihenfolge',
    'reihenfolge der sätze',
    'orden de la serie',
    'orden de series',
    'ordre de la série',
    'ordre des séries',
    'ordem da série',
    'ordem das séries',
    'ordine serie',
    'volgorde van sets',
  ],
  weight: ['weight', 'gewicht', 'peso', 'poids'],
  weightUnit: [
    'weight unit',
    'gewichtseinheit',
    'unidad de peso',
    'unité de poids',
    'unidade de peso',
  ],
  reps: [
    'reps',
    'wiederholungen',
    'wdh',
    'repeticiones',
    'répétitions',
    'repetições',
    'ripetizioni',
    'herhalingen',
  ],
  distance: ['distance', 'distanz', 'entfernung', 'distancia', 'distância', 'distanza', 'afstand'],
  distanceUnit: ['distance unit', 'distanzeinheit', 'unidad de distancia', 'unité de distance'],
  time: ['seconds', 'sekunden', 'segundos', 'secondes', 'secondi', 'seconden'],
  note: ['notes', 'notizen', 'notas', 'remarques', 'note', 'notities'],
  workoutNote: ['workout notes', 'workout notizen', 'trainingsnotizen', 'notas del entrenamiento'],
};

const hevy: SetColumns = {
  day: ['start time'],
  workout: ['title'],
  exercise: ['exercise title'],
  set: ['set type'],
  weight: ['weight'],
  reps: ['reps'],
  distance: ['distance'],
  time: ['duration seconds'],
  note: ['exercise notes'],
  workoutNote: ['description'],
};

const fitNotes: SetColumns = {
  day: ['date'],
  exercise: ['exercise'],
  workout: ['category'],
  weight: ['weight'],
  weightUnit: ['weight unit'],
  reps: ['reps'],
  distance: ['distance'],
  distanceUnit: ['distance unit'],
  time: ['time'],
  note: ['comment'],
};

const gymRun: SetColumns = {
  day: ['date'],
  workout: ['routine'],
  exercise: ['exercise'],
  weight: ['weight'],
  reps: ['reps'],
  distance: ['distance'],
  time: ['duration'],
  note: ['note'],
};

const gymBook: SetColumns = {
  day: ['date', 'datum'],
  workout: ['workout', 'training'],
  exercise: ['exercise', 'übung'],
  skipped: ['skipped', 'übersprungen'],
  weight: ['weight distance', 'gewicht strecke', 'weight', 'gewicht'],
  reps: ['repetitions time', 'wiederholungen zeit', 'repetitions', 'wiederholungen'],
  note: ['notes', 'notizen'],
};

const apps: readonly SetApp[] = [
  {
    source: 'strong',
    columns: strong,
    sure: (table) =>
      hasColumns(table, strong.day, strong.exercise, strong.set, strong.weight, strong.reps),
  },
  {
    source: 'hevy',
    columns: hevy,
    sure: (table) => hasColumns(table, hevy.day, hevy.exercise, hevy.set, ['set index']),
  },
  {
    source: 'fitnotes',
    columns: fitNotes,
    sure: (table) =>
      hasColumns(table, fitNotes.exercise, fitNotes.workout, fitNotes.weight, ['distance unit']),
  },
  {
    source: 'gymrun',
    columns: gymRun,
    sure: (table) => hasColumns(table, gymRun.workout, gymRun.exercise, ['set'], ['book']),
    isDayFirst: true,
  },
  {
    source: 'gymbook',
    columns: gymBook,
    sure: (table) => hasColumns(table, gymBook.exercise, ['region'], gymBook.skipped),
  },
];

export const setApps: readonly Adapter[] = apps.map(({ source, columns, sure, isDayFirst }) => ({
  source,
  sure: (table) => (sure(table) ? 0.9 : 0),
  ...(isDayFirst ? { dateOrder: 'dayFirst' as const } : {}),
  keyOf: setRowsKey(columns),
  read: (rows, table) => readSetRows(columns, rows, table),
}));
