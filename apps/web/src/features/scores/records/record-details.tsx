import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../ui/loading.tsx';
import type { RecordItem, RecordLine } from './record-items.ts';
import { pointsOf } from './record-points.ts';
import classes from './record-details.module.css';
import { ResultsList } from './results-list.tsx';

const HistoryChart = lazy(() => import('./history-chart.tsx'));

const linesOfChart: readonly RecordLine[] = ['main', 'side'];
const lists: readonly RecordLine[] = ['main', 'side', 'other'];

function Legend({ item }: { item: RecordItem }) {
  const names = linesOfChart.filter((line) => item.history.some((result) => result.line === line));
  return (
    <div className={classes.legend} aria-hidden="true">
      {names.map((line) => (
        <span key={line} data-line={line}>
          <svg width="26" height="10">
            <path d="M1 5h24" />
            <circle cx="13" cy="5" r="3.5" />
          </svg>
          {item.lines[line]}
        </span>
      ))}
      {item.group === 'lift' && <span className={classes.unit}>{item.unit}</span>}
    </div>
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
          <div className={classes.chart}>
            <Suspense
              fallback={
                <Loading label="Loading chart">
                  <Skeleton height="100%" />
                </Loading>
              }
            >
              <HistoryChart item={item} />
            </Suspense>
          </div>
        </>
      )}
      <div className={classes.lists}>
        {lists.map((line) => (
          <ResultsList key={line} item={item} line={line} />
        ))}
      </div>
    </>
  );
}
