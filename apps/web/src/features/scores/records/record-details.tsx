import { Box, Group, SimpleGrid, Skeleton, UnstyledButton } from '@mantine/core';
import { formatScore, formatWeight, scoreTypes } from '@trackboard/scoring';
import { useId, useState } from 'react';
import { boardAddress } from '../../../lib/board-address.ts';
import { formatDay } from '../../../lib/dates.ts';
import { atDepth } from '../../../lib/dialog-history.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { WeightButton } from '../../../ui/weight-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { toOwnWorkout } from '../own/own-workout-list.tsx';
import { RecordBadge } from '../score-figure.tsx';
import {
  placeOfAllTime,
  pointsOf,
  type RecordItem,
  type RecordLine,
  type RecordResult,
} from './record-items.ts';
import classes from './record-details.module.css';

interface ResultProps {
  item: RecordItem;
  result: RecordResult;
}

function When({ item, result }: ResultProps) {
  const { date, place, ownWorkoutId } = result;
  const day = <time dateTime={date}>{formatDay(date, 'date')}</time>;
  if (ownWorkoutId) {
    return (
      <TextLink
        className={`${classes.day} tnum`}
        {...toOwnWorkout(date, ownWorkoutId)}
        aria-label={`Open your workout of ${item.name} on ${formatDay(date, 'date')}`}
      >
        {day}
      </TextLink>
    );
  }
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
  const weight = formatWeight(lifted.weight, lifted.unit);
  const about = `${item.name} on ${formatDay(result.date, 'date')}`;
  return (
    <WeightButton
      className="score"
      weights={[{ ...lifted, about, reps: String(lifted.reps) }]}
      label={`${weight} × ${lifted.reps}, plates`}
    >
      {weight} × {lifted.reps}
      {isConverted && <small>&nbsp;{formatWeight(Number(value), item.unit)}</small>}
    </WeightButton>
  );
}

const shownAtFirst = 5;

/** The results of one line of a record, newest first. A result links to its score if the reader may see it. */
function ResultsList({ item, line }: { item: RecordItem; line: RecordLine }) {
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
            // The weights of a lift are buttons. The rows of the list beside theirs are as high.
            mih={item.group === 'lift' ? 'var(--space-44)' : 'var(--line-target)'}
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

const HistoryChart = lazyPart(
  async () => (await import('./history-chart.tsx')).HistoryChart,
  <Loading label="Loading chart">
    <Skeleton height="100%" />
  </Loading>,
);

const linesOfChart: readonly RecordLine[] = ['main', 'side'];
const lists: readonly RecordLine[] = ['main', 'side', 'other'];

function Legend({ item }: { item: RecordItem }) {
  const names = linesOfChart.filter((line) => item.history.some((result) => result.line === line));
  return (
    <Group
      className={classes.legend}
      gap="var(--space-4) var(--space-20)"
      c="dimmed"
      fz="xs"
      aria-hidden="true"
    >
      {names.map((line) => (
        <Group key={line} component="span" gap="xs" data-line={line}>
          <svg width="26" height="10" strokeWidth="2">
            <path d="M1 5h24" />
            <circle cx="13" cy="5" r="3.5" />
          </svg>
          {item.lines[line]}
        </Group>
      ))}
      {item.group === 'lift' && (
        <Box component="span" ms="auto" c="var(--ink-3)">
          {item.unit}
        </Box>
      )}
    </Group>
  );
}

/** Links to the board of all days of a benchmark. */
function EveryonesBest({ item }: { item: RecordItem }) {
  const place = placeOfAllTime(item);
  if (!place) return null;
  return (
    <TextLink
      to="/dashboard/programmingcalendar"
      search={boardAddress({ ...place, isAllTime: true })}
      state={atDepth(1)}
      aria-label={`Everyone’s best in ${item.name}`}
      className="small"
      style={{ lineHeight: 'var(--line-target)' }}
    >
      Everyone’s best
    </TextLink>
  );
}

/** All results of a lift or benchmark, as a chart and as lists. */
export function RecordDetails({ item }: { item: RecordItem }) {
  const isCharted = pointsOf(item).length > 1;
  return (
    <>
      {isCharted && (
        <>
          <Legend item={item} />
          <Box className={classes.chart} h={150} mt="sm" mb="md">
            <HistoryChart item={item} />
          </Box>
        </>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="var(--space-28)" verticalSpacing="sm">
        {lists.map((line) => (
          <ResultsList key={line} item={item} line={line} />
        ))}
      </SimpleGrid>
      <EveryonesBest item={item} />
    </>
  );
}
