import { useWeights } from '../src/outline.ts';
import { addUp, type Measure, measureWeek } from './measure.ts';
import { type PublishedWeek, readPublished } from './published.ts';
import { examples, learn } from './train.ts';

const bySource = Map.groupBy(readPublished(), ({ source }) => source);
const all = examples();

/** Measures the weeks of a source with weights that were learned from all others. */
function measureSource(source: string, weeks: readonly PublishedWeek[]): Measure {
  useWeights(learn(all.filter((example) => example.source !== source)));
  return addUp(weeks.map((week) => measureWeek(week)));
}

const rows = [...bySource].map(
  ([source, weeks]) => [source, measureSource(source, weeks)] as const,
);
const total = addUp(rows.map(([, measure]) => measure));
const share = (part: number, of: number) => `${Math.round((100 * part) / of)} %`.padStart(6);
const table = [...rows, ['all', total] as const].map(([source, measure]) => {
  const { pieces, cut, right, day, prose, lost } = measure;
  const shares = [cut, right, day].map((part) => share(part, pieces)).join(' ');
  const counts = [prose, lost].map((count) => String(count).padStart(6)).join('');
  return `${source.padEnd(16)} ${String(pieces).padStart(6)} ${shares} ${counts}`;
});
const head = 'source           pieces    cut  right    day  prose  lost';
const reports = process.argv.includes('--each') ? total.reports : [];
process.stdout.write(`${[head, ...table, ...reports].join('\n')}\n`);
