import { addUp, measureWeek } from './measure.ts';
import { readPublished } from './published.ts';

const bySource = Map.groupBy(readPublished(), ({ source }) => source);
const rows = [...bySource].map(
  ([source, weeks]) => [source, addUp(weeks.map((week) => measureWeek(week)))] as const,
);
const all = addUp(rows.map(([, measure]) => measure));
const share = (part: number, of: number) => `${Math.round((100 * part) / of)} %`.padStart(6);
const table = [...rows, ['all', all] as const].map(([source, measure]) => {
  const { pieces, cut, right, day, prose, lost } = measure;
  const shares = [cut, right, day].map((part) => share(part, pieces)).join(' ');
  const counts = [prose, lost].map((count) => String(count).padStart(6)).join('');
  return `${source.padEnd(16)} ${String(pieces).padStart(6)} ${shares} ${counts}`;
});
const head = 'source           pieces    cut  right    day  prose  lost';
const reports = process.argv.includes('--each') ? all.reports : [];
process.stdout.write(`${[head, ...table, ...reports].join('\n')}\n`);
