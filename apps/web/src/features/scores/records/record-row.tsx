import { Accordion, Box, Group } from '@mantine/core';
import { formatDay, scoreParts, scoreTypes } from '@trackboard/scoring';
import { formatDay as formatLongDay } from '../../../lib/dates.ts';
import { Plate } from '../../../ui/plate.tsx';
import { RecordBadge } from '../score-figure.tsx';
import { RecordDetails } from './record-details.tsx';
import { heightOf, isFresh, type RecordItem, type RecordResult } from './record-items.ts';
import classes from './record-row.module.css';
import { counted } from '../../../lib/locale.ts';

const width = 64;
const height = 24;
/** The margin leaves room for the dot. */
const margin = 4;

/**
 * Returns the heights of the line of the best, else of another line, if the line has two or more results. Returns null if there
 * is no such line.
 */
export function sparkHeights({ kind, history, best }: RecordItem): number[] | null {
  const order = [best?.line, 'main', 'side', 'other'] as const;
  const lines = order.map((line) =>
    history.flatMap((result) => (result.line === line ? (heightOf(kind, result.value) ?? []) : [])),
  );
  const found = lines.find(({ length }) => length > 1);
  if (!found) return null;
  return scoreTypes[kind].lowerIsBetter ? found.map((each) => -each) : found;
}

/** Draws the results of a record as a small line, on which up is better. The row shows the best as text. */
function SparkLine({ item }: { item: RecordItem }) {
  const heights = sparkHeights(item);
  if (!heights) return <span />;
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const points = heights.map((each, at) => ({
    x: margin + (at / (heights.length - 1)) * (width - 2 * margin),
    y: height - margin - ((each - lowest) / (highest - lowest || 1)) * (height - 2 * margin),
  }));
  const last = points.at(-1);
  return (
    <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
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

/** Shows a weight in the unit in which it was lifted, and below it in the reader's unit if that is another. */
function LiftedFigure({ best, item }: { best: RecordResult; item: RecordItem }) {
  const { lifted, value } = best;
  if (!lifted) return null;
  return (
    <span className={classes.figure}>
      <b className="score">{lifted.weight}</b>
      <small>{lifted.unit}</small>
      {lifted.unit !== item.unit && (
        <span className={classes.converted}>
          <small>{value}</small>
          <small>{item.unit}</small>
        </span>
      )}
    </span>
  );
}

function Figure({ item }: { item: RecordItem }) {
  const { best, kind, unit, history } = item;
  if (!best) {
    const count = counted(history.length, 'result');
    return <span className={classes.words}>{count}</span>;
  }
  if (best.lifted) return <LiftedFigure best={best} item={item} />;
  const parts = scoreParts(kind, best.value, unit);
  const isWeight = scoreTypes[kind].shape === 'weight';
  return (
    <span className={classes.figure}>
      <b className="score">{parts.main}</b>
      <small>
        {isWeight && `${parts.unit} `}
        {best.division}
      </small>
    </span>
  );
}

/** Returns the day of the best result, else of the latest. */
function dayOfItem({ best, history }: RecordItem): string {
  return (best ?? history.at(-1))?.date ?? '';
}

interface RecordRowProps {
  item: RecordItem;
  today: string;
}

/** One lift or benchmark in a row that opens in place. */
export function RecordRow({ item, today }: RecordRowProps) {
  const { plate, cardLabel } = scoreTypes[item.kind];
  const reps = item.best?.lifted?.reps ?? 1;
  const day = dayOfItem(item);
  const badge = isFresh(item.best, today) && <RecordBadge short />;
  return (
    <Accordion.Item value={item.key}>
      <Accordion.Control>
        <span className={classes.row}>
          <span className={classes.name}>
            <Group component="span" gap="var(--space-6)" wrap="nowrap" miw={0}>
              <b className="truncate">{item.name}</b>
              <Box component="span" className={classes.narrowOnly} flex="none">
                {badge}
              </Box>
            </Group>
            <Plate color={plate}>
              <span>
                {cardLabel}
                {reps > 1 && <span className={classes.wideOnly}>, {reps} reps</span>}
                <span className={classes.narrowOnly}>, {formatDay(day, today)}</span>
              </span>
            </Plate>
          </span>
          <SparkLine item={item} />
          <Figure item={item} />
          <time className={`${classes.words} ${classes.wideOnly} tnum`} dateTime={day}>
            {formatLongDay(day, 'date')}
          </time>
          <Box component="span" className={classes.wideOnly} ms="auto">
            {badge}
          </Box>
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <RecordDetails item={item} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}
