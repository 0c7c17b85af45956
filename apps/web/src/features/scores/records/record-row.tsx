import { Accordion, Box, Group } from '@mantine/core';
import { formatDay, scoreParts, scoreTypes } from '@trackboard/scoring';
import { formatDay as formatLongDay } from '../../../lib/dates.ts';
import { Plate } from '../../../ui/plate.tsx';
import { RecordBadge } from '../record-badge.tsx';
import { RecordDetails } from './record-details.tsx';
import { isFresh, type RecordItem, type RecordResult } from './record-items.ts';
import classes from './record-row.module.css';
import { SparkLine } from './spark-line.tsx';

/** A weight in the unit in which it was lifted, with the reader's unit below if that is another. */
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
    const count = history.length === 1 ? '1 result' : `${history.length} results`;
    return <span className={classes.words}>{count}</span>;
  }
  if (best.lifted) return <LiftedFigure best={best} item={item} />;
  const parts = scoreParts(kind, best.value, { from: unit, to: unit });
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

/** The day of the best result, else of the latest. */
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
          <span className={`${classes.badge} ${classes.wideOnly}`}>{badge}</span>
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <RecordDetails item={item} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}
