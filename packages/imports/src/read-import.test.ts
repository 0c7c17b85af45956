import { describe, expect, it } from 'vitest';
import { fileOf, readAll, readText } from '../testing/read-text.ts';
import { importErrors } from './adapter.ts';
import { readImport } from './read-import.ts';

const utf8 = new TextEncoder();

/** Encodes text that has no character above U+FFFF. */
function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
}

/** Encodes text of Latin letters. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const german =
  'Datum;Übung;Gewicht kg;Wiederholungen\r\n03.04.2025;Kreuzheben für Ältere;102,5;3\r\n';

describe('encodings', () => {
  it.each([
    ['UTF-8', utf8.encode(german)],
    ['UTF-8 with a mark', utf8.encode(`\uFEFF${german}`)],
    ['UTF-16 of Windows with a mark', utf16(`\uFEFF${german}`, true)],
    ['UTF-16 of Windows without a mark', utf16(german, true)],
    ['UTF-16 with the high byte first', utf16(`\uFEFF${german}`, false)],
    ['Windows-1252', latin(german)],
  ])('reads %s', async (_, bytes) => {
    for (const size of [1, 7, 65_536]) {
      const { rows } = await readAll(fileOf(bytes, size));
      expect(rows).toMatchObject([
        { day: '2025-04-03', title: 'Kreuzheben für Ältere', values: ['102.5'], reps: [3] },
      ]);
    }
  });
});

describe('tables', () => {
  it.each([',', ';', '\t'])('splits cells at %j', async (delimiter) => {
    const lines = [
      ['Date', 'Workout', 'Score', 'Notes'],
      ['2025-01-05', 'Fran', '4:05', '"one, two; three\tfour\nfive ""six"""'],
      ['2025-01-06', 'Helen', '9:12', ''],
    ];
    const { rows } = await readText(lines.map((cells) => cells.join(delimiter)).join('\n'));
    expect(rows.map(({ title, notes, line }) => [title, notes, line])).toEqual([
      ['Fran', 'one, two; three\tfour\nfive "six"', 2],
      ['Helen', '', 4],
    ]);
  });

  it('numbers headings that come again, and names those that are empty', async () => {
    const { rows } = await readText('Date,Workout,Score,Score,\n2025-01-05,Fran,4:05,first,last');
    expect(rows[0]?.original).toEqual({
      Date: '2025-01-05',
      Workout: 'Fran',
      Score: '4:05',
      'Score (2)': 'first',
      'Column 5': 'last',
    });
  });

  it('takes any word as a heading', async () => {
    const text =
      'Date,Lift,Reps,Weight,Unit,constructor,__proto__\n2025-01-05,Squat,5,100,kg,one,\n2025-01-05,Squat,5,100,kg,,two';
    const { rows } = await readText(text);
    expect(rows.map(({ original }) => Object.entries(original).slice(-2))).toEqual([
      [
        ['constructor', 'one\n'],
        ['__proto__', '\ntwo'],
      ],
    ]);
  });

  it('skips what stands above the headings, and empty lines', async () => {
    const { reading, rows } = await readText(
      'sep=;\nResults of our gym\n\nDate;Workout;Score\n\n2025-01-05;Fran;4:05\n;;\n',
    );
    expect(reading.rowCount).toBe(1);
    expect(rows).toMatchObject([{ line: 6, values: ['04:05'] }]);
  });

  it('unwraps digits that a sheet keeps as text', async () => {
    const { rows } = await readText('Date,Workout,Score\n"=""2025-01-05""",Fran,"=""4:05"""');
    expect(rows).toMatchObject([{ day: '2025-01-05', values: ['04:05'] }]);
  });
});

const daysFile = (...days: string[]) =>
  ['Date,Workout,Score', ...days.map((day) => `${day},Fran,4:05`)].join('\n');

describe('questions', () => {
  it('does not ask for the order of day and month that another row proves', async () => {
    const { reading, rows } = await readText(daysFile('03/04/2025', '25/04/2025'));
    expect(reading.questions).toEqual([]);
    expect(rows.map(({ day }) => day)).toEqual(['2025-04-03', '2025-04-25']);
  });

  it('asks with evidence, and one answer holds for all rows', async () => {
    const days = ['03/04/2025', '04/04/2025', '05/06/2025'];
    const { reading, rows } = await readText(daysFile(...days));
    expect(reading.questions).toMatchObject([
      { key: 'dateOrder', evidence: ['03/04/2025', '05/06/2025'], rows: 2 },
    ]);
    expect(rows.map(({ day }) => day)).toEqual([null, '2025-04-04', null]);
    const answered = await readText(daysFile(...days), { answers: { dateOrder: 'dayFirst' } });
    expect(answered.rows.map(({ day }) => day)).toEqual(['2025-04-03', '2025-04-04', '2025-06-05']);
  });

  it('asks if days contradict each other', async () => {
    const { reading } = await readText(daysFile('25/04/2025', '04/25/2025', '03/04/2025'));
    expect(reading.questions).toMatchObject([{ key: 'dateOrder', rows: 1 }]);
  });

  it('ignores answers that are no choice', async () => {
    const { rows } = await readText(daysFile('03/04/2025'), {
      answers: { dateOrder: 'yes', unit: 'stone' },
    });
    expect(rows).toMatchObject([{ day: null }]);
  });
});

/** Reads a file with these weights, and returns what became of each. */
async function readWeights(...cells: string[]) {
  const lines = cells.map((cell, set) => `2025-01-05,Lift ${set},1,"${cell}",kg`);
  const { rows } = await readText(['Date,Lift,Reps,Weight,Unit', ...lines].join('\n'));
  return rows.map(({ scoreType, values }) => (scoreType ? values[0] : 'kept'));
}

describe('numbers of a file', () => {
  it('keeps a thousand as text if commas are decimals or nothing tells', async () => {
    expect(await readWeights('1,250', '82,5')).toEqual(['kept', '82.5']);
    expect(await readWeights('1,250')).toEqual(['kept']);
  });

  it('reads three digits behind a mark in a file that has decimal points', async () => {
    expect(await readWeights('1,250', '82.5', '61.235')).toEqual(['1250', '82.5', '61.24']);
  });

  it.each(['CAP+12', 'TC (456 reps)', 'about 5', '1.250,75.3'])(
    'keeps %s as text',
    async (score) => {
      const { rows } = await readText(`Date,Workout,Score\n2025-01-05,Fran,"${score}"`);
      expect(rows).toMatchObject([{ scoreType: null, values: [score] }]);
    },
  );

  it.each([
    ['1:02:03', '62:03'],
    [`1'30"`, '01:30'],
    ['12 min 30 s', '12:30'],
  ])('reads %s as a time', async (score, value) => {
    const { rows } = await readText(
      `Date;Workout;Score\n2025-01-05;Fran;"${score.replace('"', '""')}"`,
    );
    expect(rows).toMatchObject([{ scoreType: 'time', values: [value] }]);
  });
});

describe('rows that cannot be read', () => {
  it('leaves out formulas and rows with more cells than headings', async () => {
    const { leftOut, rows } = await readText(
      'Date,Workout,Score\n2025-01-05,=HYPERLINK("http://x"),4:05\n2025-01-06,Fran,=1+1\n2025-01-07,Fran,4:05,more\n2025-01-08,Fran,4:05,\n2025-01-09,@SUM(A1),1:00',
    );
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'formula',
      'formula',
      'wrong_columns',
      'formula',
    ]);
    expect(rows.map(({ day }) => day)).toEqual(['2025-01-08']);
  });
});

async function* openBroken(): AsyncGenerator<Uint8Array> {
  yield utf8.encode('Date,Workout');
  throw new Error('the disk is gone');
}

describe('files that cannot be read', () => {
  const zip = Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0);
  const many = Array.from({ length: 10_000 }, (_, column) => `column ${column}`).join(',');
  const rows = 'Date,Workout,Score\n' + '2025-01-05,Fran,4:05\n'.repeat(50_001);

  it.each([
    ['an empty file', '', 'empty_file'],
    ['a zip', zip, 'zip_file'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), 'not_text'],
    ['one column', 'a\nb\nc', 'one_column'],
    ['headings alone', 'Date,Workout,Score\n', 'no_rows'],
    ['10,000 columns', `${many}\n${many}`, 'too_many_columns'],
    ['50,001 rows', rows, 'too_many_rows'],
    [
      'a quotation mark that is not closed',
      'Date,Workout,Score\n2025-01-05,"Fran,4:05\n',
      'quotes_not_closed',
    ],
    ['a row without end', `Date,Workout,Score\n2025-01-05,"${'x\n'.repeat(200_000)}`, 'long_row'],
  ] as const)('refuses %s with one sentence', async (_, content, error) => {
    const bytes = typeof content === 'string' ? utf8.encode(content) : content;
    const reading = await readImport(fileOf(bytes), { kind: 'results', answers: {} });
    expect(reading).toEqual({ ok: false, error });
    expect(importErrors[error]).toMatch(/^[A-Z].*\.$/);
  });

  it('passes on what opening the file throws', async () => {
    await expect(readImport(openBroken, { kind: 'results', answers: {} })).rejects.toThrow(
      'the disk is gone',
    );
  });
});
