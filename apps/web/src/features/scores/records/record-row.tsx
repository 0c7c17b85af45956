import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { scoreTypes } from '@trackboard/scoring';
import { useId, useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { Plate } from '../../../ui/plate.tsx';
import { ScoreFigure } from '../score-figure.tsx';
import { HistoryChart } from './history-chart.tsx';
import type { RecordItem } from './record-items.ts';
import classes from './record-row.module.css';
import { ResultsList } from './results-list.tsx';

function Best({ item }: { item: RecordItem }) {
  const { best, kind, unit, estimatedMax } = item;
  if (!best) return <p className={classes.facts}>Not ranked</p>;
  return (
    <>
      <ScoreFigure kind={kind} value={best.value} unit={unit} size="detail" />
      <p className={classes.facts}>
        {best.how}, <time dateTime={best.date}>{formatDay(best.date, 'date')}</time>
      </p>
      {estimatedMax && (
        <p className={classes.facts}>
          Max {estimatedMax} {unit} est.
        </p>
      )}
    </>
  );
}

/** One lift or benchmark: the best result, its history, and all results, expandable. */
export function RecordRow({ item }: { item: RecordItem }) {
  const headingId = useId();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const { name, kind, history } = item;
  const { plate, cardLabel } = scoreTypes[kind];
  const count = history.length === 1 ? '1 result' : `${history.length} results`;
  return (
    <article className={classes.record} aria-labelledby={headingId}>
      <div className={classes.words}>
        <Plate color={plate}>{cardLabel}</Plate>
        <h3 id={headingId} className={`display ${classes.name}`}>
          {name}
        </h3>
        <Best item={item} />
      </div>
      <HistoryChart item={item} />
      <div className={classes.results}>
        <Button
          variant="subtle"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={`${isOpen ? 'Hide' : 'Show'} ${count} of ${name}`}
          rightSection={<IconChevronDown className={classes.chevron} size={18} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'} {count}
        </Button>
        <div id={listId}>{isOpen && <ResultsList item={item} />}</div>
      </div>
    </article>
  );
}
