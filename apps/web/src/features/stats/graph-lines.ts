import type { OutputOf } from '@trackboard/contract';
import type * as stats from '@trackboard/contract/stats';
import type { GraphSeries } from '@trackboard/contract/stats';
import { formatCount } from '../../lib/locale.ts';
import type { ChartDay, ChartLine } from '../../ui/chart/chart-data.ts';

const main = { color: 'var(--primary)', filled: true };
const red = { color: 'var(--p-red)' };
const green = { color: 'var(--p-green)', dash: '7 4' };
const blue = { color: 'var(--p-blue)', dash: '2 5' };

export interface Graph {
  readonly lines: readonly ChartLine[];
  readonly days: readonly ChartDay[];
}

function daysOf(series: Readonly<Record<string, GraphSeries>>): ChartDay[] {
  const [first = []] = Object.values(series);
  return first.map(({ date }, nth) => ({
    day: date,
    values: Object.fromEntries(
      Object.entries(series).map(([key, points]) => [key, points[nth]?.count ?? 0]),
    ),
  }));
}

/** The lines of a gym's or an athlete's graph. */
export function graphOf({ gymGraphStats, athleteGraphStats }: OutputOf<typeof stats.graph>): Graph {
  if (gymGraphStats) {
    return {
      lines: [
        { key: 'loggedWorkouts', label: 'Logged workouts', ...main },
        { key: 'likesOnLoggedWorkouts', label: 'Likes', ...red },
        { key: 'commentsOnLoggedWorkouts', label: 'Comments', ...blue },
      ],
      days: daysOf(gymGraphStats),
    };
  }
  return {
    lines: [
      { key: 'loggedScores', label: 'Logged scores', ...main },
      { key: 'likesGiven', label: 'Likes given', ...red },
      { key: 'likesRecieved', label: 'Likes received', ...green },
      { key: 'commentsPosted', label: 'Comments posted', ...blue },
    ],
    days: daysOf(athleteGraphStats ?? {}),
  };
}

/** A summary of the graph: the total of each line. */
export function totalsText({ lines, days }: Graph): string {
  const totals = lines.map(({ key, label }) => {
    const total = days.reduce((sum, { values }) => sum + (values[key] ?? 0), 0);
    return `${label} ${formatCount(total)}`;
  });
  return totals.join(', ');
}
