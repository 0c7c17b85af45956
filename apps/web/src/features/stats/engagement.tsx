import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as stats from '@trackboard/contract/stats';
import { formatDays } from '../../lib/dates.ts';
import { queryFor } from '../../lib/query-for.ts';
import { useToday } from '../../lib/today.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { DayRange } from './graph-days.ts';
import { graphOf, totalsText } from './graph-series.ts';
import { GraphRangeField } from './graph-range-field.tsx';

interface EngagementProps {
  /** The gym's id, or the athlete's. */
  subjectId: string;
  range: DayRange;
  onRange: (range: DayRange) => void;
}

const pending = (
  <Loading label="Loading chart">
    <Skeleton height={300} />
  </Loading>
);

/** Scores, likes and comments by day. */
export function Engagement({ subjectId, range, onRange }: EngagementProps) {
  const graph = useQuery({
    ...queryFor(stats.graph, { id: subjectId, fromDate: range.from, toDate: range.to }),
    // Keeps the current graph on the screen while another range loads.
    placeholderData: keepPreviousData,
  });
  const today = useToday();
  return (
    <Panel title="Engagement" aside={<GraphRangeField range={range} onRange={onRange} />}>
      <Loaded query={graph} pending={pending} failed="Somthing went wrong">
        {(figures) => {
          const shown = graphOf(figures);
          const days = formatDays(range.from, range.to);
          return (
            <DayChart
              label={`Engagement, ${days}: ${totalsText(shown)}`}
              days={shown.days}
              main={shown.main}
              others={shown.others}
              today={today}
            />
          );
        }}
      </Loaded>
    </Panel>
  );
}
