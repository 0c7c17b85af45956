/** The content of a table's column. */
export type ColumnKind =
  | 'day'
  | 'part'
  | 'title'
  | 'text'
  | 'sets'
  | 'reps'
  | 'percent'
  | 'note'
  | 'score'
  | 'label'
  | 'none';

const headers: Readonly<Record<Exclude<ColumnKind, 'label'>, readonly string[]>> = {
  day: ['day', 'days', 'date', 'dates', 'tag', 'datum', 'weekday', 'wochentag', 'when'],
  part: ['part', 'block', 'section', 'type', 'teil', 'segment', 'category'],
  title: ['title', 'name', 'titel'],
  text: [
    'text',
    'content',
    'workout',
    'movement / workout',
    'description',
    'exercise',
    'exercises',
    'movement',
    'movements',
    'work',
    'format',
    'scheme',
    'übung',
    'uebung',
    'sätze x wdh',
    'details',
    'inhalt',
    'beschreibung',
    'training',
    'sets x reps',
    'programming',
    'session',
    'lift',
    'set/rep',
  ],
  sets: ['sets', 'sätze', 'saetze'],
  reps: ['reps', 'wdh', 'wiederholungen', 'rep'],
  percent: [
    '%',
    'percent',
    'prozent',
    '% / load',
    'intensity',
    'intensität',
    'load',
    '%1rm',
    '% 1rm',
    'last',
  ],
  note: [
    'notes',
    'note',
    'rest',
    'pause',
    'bemerkung',
    'comment',
    'comments',
    'notizen',
    'hinweis',
    'rpe',
    'cap',
    'time cap',
    'tempo',
    'coach notes',
  ],
  score: ['score type', 'score', 'wertung'],
  none: ['track', 'class', 'week', 'kurs', 'time', 'zeit', 'coach', 'exported', 'gym'],
};

/** The kinds of columns by their headings. */
export const columnKinds = new Map(
  Object.entries(headers).flatMap(([kind, names]) =>
    names.map((name) => [name, kind as ColumnKind] as const),
  ),
);

/** Whether a cell is the heading of the column of the parts. */
export const isPartHeader = (cell: string): boolean =>
  columnKinds.get(cell.toLowerCase()) === 'part';
