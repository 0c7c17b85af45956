import { scoreTypes } from '@trackboard/scoring';
import { heightOf, type RecordItem } from './record-items.ts';
import classes from './record-row.module.css';

const width = 64;
const height = 24;
/** Room for the dot. */
const margin = 4;

/** The heights of the line of the best, else of another line, with two or more results; null without such a line. */
export function sparkHeights({ kind, history, best }: RecordItem): number[] | null {
  const order = [best?.line, 'main', 'side', 'other'] as const;
  const lines = order.map((line) =>
    history.flatMap((result) => (result.line === line ? (heightOf(kind, result.value) ?? []) : [])),
  );
  const found = lines.find(({ length }) => length > 1);
  if (!found) return null;
  return scoreTypes[kind].lowerIsBetter ? found.map((each) => -each) : found;
}

/** The results of a record as a small line; up is better. The row has the best as text. */
export function SparkLine({ item }: { item: RecordItem }) {
  const heights = sparkHeights(item);
  if (!heights) return <span className={classes.spark} />;
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const points = heights.map((each, at) => ({
    x: margin + (at / (heights.length - 1)) * (width - 2 * margin),
    y: height - margin - ((each - lowest) / (highest - lowest || 1)) * (height - 2 * margin),
  }));
  const last = points.at(-1);
  return (
    <svg className={classes.spark} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={last?.x} cy={last?.y} r="3" fill="var(--primary)" />
    </svg>
  );
}
