/** The fields of Lighthouse's report that are used. */
export interface Result {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, AuditResult>>;
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface AuditResult {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly unknown[] };
}

/** A column of the table: its heading, its value in a run, and its format. */
interface Column {
  readonly heading: string;
  readonly valueIn: (result: Result) => number;
  readonly spell: (value: number) => string;
}

const score = (heading: string, category: string): Column => ({
  heading,
  valueIn: ({ categories }) => (categories[category]?.score ?? 0) * 100,
  spell: (value) => value.toFixed(0),
});

const metric = (heading: string, audit: string, spell: Column['spell']): Column => ({
  heading,
  valueIn: ({ audits }) => audits[audit]?.numericValue ?? Number.NaN,
  spell,
});

const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(0)} KB`;

/** Counts the requests that `network-requests` lists. */
function countRequests({ audits }: Result): number {
  return audits['network-requests']?.details?.items?.length ?? Number.NaN;
}

const columns: readonly Column[] = [
  score('performance', 'performance'),
  score('accessibility', 'accessibility'),
  score('best practices', 'best-practices'),
  score('SEO', 'seo'),
  metric('FCP', 'first-contentful-paint', seconds),
  metric('LCP', 'largest-contentful-paint', seconds),
  metric('TBT', 'total-blocking-time', (value) => `${value.toFixed(0)} ms`),
  metric('CLS', 'cumulative-layout-shift', (value) => value.toFixed(3)),
  metric('bytes', 'total-byte-weight', kilobytes),
  { heading: 'requests', valueIn: countRequests, spell: String },
];

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;

/** The table's head, in Markdown. */
export const head =
  row(['', ...columns.map(({ heading }) => heading)]) + row(['', ...columns].map(() => '---'));

/** Spells the median, and in brackets the least and the greatest value if they differ from it. */
function spellFigure({ valueIn, spell }: Column, results: readonly Result[]): string {
  const values = results.map(valueIn);
  const [least, middle, greatest] = [Math.min(...values), median(values), Math.max(...values)].map(
    spell,
  );
  return least === greatest ? `${middle}` : `${middle} (${least} to ${greatest})`;
}

/** Returns a row of the table with the median of each figure and its spread over the runs. */
export function rowOf(name: string, results: readonly Result[]): string {
  return row([name, ...columns.map((column) => spellFigure(column, results))]);
}

/** A shift of the layout above this limit is a fault. */
const mostShift = 0.05;

function shiftOf({ audits }: Result): string[] {
  const { numericValue = 0, title = '' } = audits['cumulative-layout-shift'] ?? {};
  return numericValue > mostShift ? [`${title} ${numericValue.toFixed(3)}`] : [];
}

/**
 * Lists the audits that cost points in the categories that must be full, and a layout that shifts.
 */
export function faultsOf(result: Result): string[] {
  const { audits, categories } = result;
  const full = ['accessibility', 'best-practices', 'seo'];
  const refs = full.flatMap((id) => categories[id]?.auditRefs ?? []);
  const below = refs
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score: points }) => points !== null && points < 1)
    .map(({ id, title }) => `${id}: ${title}`);
  return [...below, ...shiftOf(result)];
}
