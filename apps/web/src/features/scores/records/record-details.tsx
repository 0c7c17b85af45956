import { Box, Group, SimpleGrid, Skeleton } from '@mantine/core';
import { boardAddress } from '../../../lib/board-address.ts';
import { atDepth } from '../../../lib/dialog-history.ts';
import { TextLink } from '../../../ui/links.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { type RecordItem, type RecordLine, placeOfAllTime } from './record-items.ts';
import { pointsOf } from './record-points.ts';
import classes from './record-details.module.css';
import { ResultsList } from './results-list.tsx';

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

/** The link to the board of all days of a benchmark. */
function EveryonesBest({ item }: { item: RecordItem }) {
  const place = placeOfAllTime(item);
  if (!place) return null;
  return (
    <TextLink
      to="/dashboard/programmingcalendar"
      search={boardAddress({ ...place, isAllTime: true })}
      state={atDepth(1)}
      aria-label={`Everyone’s best in ${item.name}`}
      fz="var(--small-size)"
      lh="var(--line-target)"
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
          <Box className={classes.chart} h={150} mt="sm" mb="var(--space-6)">
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
