import { Box, Group, UnstyledButton } from '@mantine/core';
import { formatScore, formatWeight, scoreTypes } from '@trackboard/scoring';
import { useId, useState } from 'react';
import { boardAddress } from '../../../lib/board-address.ts';
import { atDepth } from '../../../lib/dialog-history.ts';
import { formatDay } from '../../../lib/dates.ts';
import { TextLink } from '../../../ui/links.tsx';
import { RecordBadge } from '../record-badge.tsx';
import type { RecordItem, RecordLine, RecordResult } from './record-items.ts';
import classes from './results-list.module.css';

interface ResultProps {
  item: RecordItem;
  result: RecordResult;
}

function When({ item, result }: ResultProps) {
  const { date, place } = result;
  const day = <time dateTime={date}>{formatDay(date, 'date')}</time>;
  if (!place) return <span className={`${classes.day} tnum`}>{day}</span>;
  return (
    <TextLink
      className={`${classes.day} tnum`}
      to="/dashboard/programmingcalendar"
      search={boardAddress({ ...place, day: date })}
      state={atDepth(1)}
      aria-label={`Open the score of ${item.name} on ${formatDay(date, 'date')}`}
    >
      {day}
    </TextLink>
  );
}

function Figure({ item, result }: ResultProps) {
  const { lifted, value } = result;
  if (!lifted) {
    const words = formatScore(item.kind, value, item.unit);
    return <span className={scoreTypes[item.kind].numeric ? 'score' : classes.words}>{words}</span>;
  }
  const isConverted = lifted.unit !== item.unit;
  return (
    <span className="score">
      {formatWeight(lifted.weight, lifted.unit)} × {lifted.reps}
      {isConverted && <small> {formatWeight(Number(value), item.unit)}</small>}
    </span>
  );
}

const shownAtFirst = 5;

/** The results of one line of a record, newest first; those the reader may see link to their score. */
export function ResultsList({ item, line }: { item: RecordItem; line: RecordLine }) {
  const headingId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const results = item.history.filter((result) => result.line === line).toReversed();
  if (results.length === 0) return null;
  const shown = showsAll ? results : results.slice(0, shownAtFirst);
  const title = `${item.lines[line]}, ${results.length}`;
  return (
    <Box component="section" miw={0} data-line={line} aria-labelledby={headingId}>
      <h4 id={headingId} className={classes.title}>
        {title}
      </h4>
      <ul className="lined" aria-label={`${title}, newest first`}>
        {shown.map((result, row) => (
          <Group
            key={`${result.date} ${row}`}
            component="li"
            mih="var(--line-target)"
            fz="var(--small-size)"
            gap="var(--space-10)"
            wrap="nowrap"
          >
            <When item={item} result={result} />
            <Group component="span" gap="xs" wrap="nowrap" flex={1} miw={0} c="dimmed">
              <span className="truncate">{result.detail}</span>
              {result.isRecord && <RecordBadge short />}
            </Group>
            <span className={classes.figure}>
              <Figure item={item} result={result} />
            </span>
          </Group>
        ))}
      </ul>
      {results.length > shown.length && (
        <UnstyledButton
          mih="var(--line-target)"
          c="var(--link)"
          fz="var(--small-size)"
          td="underline"
          onClick={() => setShowsAll(true)}
        >
          All {results.length} results
        </UnstyledButton>
      )}
    </Box>
  );
}
