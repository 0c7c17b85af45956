/** The marks and words that the reader's patterns look for, which hostile lines repeat. '¦' stands between them. */
export const pumps: readonly string[] = [
  '\t',
  '\u00A0',
  '\u200E',
  '\u0001',
  '\\',
  ...[
    '_¦*¦*a ¦#¦>¦-¦- ¦–¦• ¦=¦~¦.¦. ¦!¦+¦/¦|¦| ¦ ¦,¦, a¦;¦; ¦:¦a: ¦(¦)¦[¦"¦"a" ¦{"a":"¦a',
    "a ¦A ¦ß¦💪¦'¦@¦%¦&¦<¦a-¦ab/¦0¦00 ¦1-¦1.¦1,¦1/¦1:¦1x¦1+1¦5-5-5 ¦5x5 ¦5x5, ¦5 @ 65, ",
    '75x5 ¦70% x 3 ¦3 sets of ¦3 rounds ¦3 singles ¦heavy 3, then ¦5 reps x ¦100 m ',
    '10 cal ¦10 min ¦(1:¦amrap ¦emom ¦every 2:00 ¦cap ¦as many reps ¦back squat ',
    'back squat 5x5, then ¦back squat 5x5 + ¦STRENGTH: ¦Fran, then ¦Mon ¦Mon|¦day ¦12/24 ',
    '2026-11-23 ¦Nov 23 ¦19:46 - A: ¦[1/1/26, 19:46] A: ¦a1) ¦A. ¦1. ¦1.2 ¦post to ¦rest ',
    'of ¦in teams of ¦men ¦rx ',
  ].flatMap((line) => line.split('¦')),
];

const fronts = ['', 'emom 10: 3 ', 'Back squat 5x5, ', 'sets reps ', '__', '('];
const ends = ['', ' w', '!', ')'];

/**
 * Creates a text of lines that repeat `pump` for `length` characters, each with another beginning and
 * end.
 */
export function pumpedText(
  pump: string,
  { lines, length }: { readonly lines: number; readonly length: number },
): string {
  const pumped = pump.repeat(Math.ceil(length / pump.length)).slice(0, length);
  const kinds = fronts.flatMap((front) => ends.map((end) => `${front}${pumped}${end}`));
  return Array.from({ length: lines }, (_, at) => kinds[at % kinds.length]).join('\n');
}

const largest = 100 * 1024;
const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('x');

/** Texts within the limits of the API that may be slow to read or break a reader. */
export const hostileTexts: readonly string[] = [
  ...pumps.map((pump) => pumpedText(pump, { lines: 280, length: 350 }).slice(0, largest)),
  ...pumps.map((pump) => `Mon\n${pumpedText(pump, { lines: 2900, length: 12 })}`.slice(0, largest)),
  `${'_'.repeat(390)} w\n`.repeat(60),
  'x'.repeat(largest),
  '_'.repeat(largest),
  'Mon\n5x5 squat\n'.repeat(1499),
  controls.repeat(1000),
  'Fran\u2028\u2029\u0085\v\f<br>'.repeat(400),
  '\uD800\uDFFF\u202E'.repeat(10_000),
  `Mon\t"${'\nTue\t"Fran'.repeat(2900)}`,
];
