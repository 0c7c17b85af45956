import { Box, Button, Group, Text } from '@mantine/core';
import type { PreviousResult } from '@trackboard/contract/scores';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { previousQuery } from '../api.ts';
import { RecordBadge, ScoreFigure } from '../score-figure.tsx';
import { kindOfResult, setsInWords } from './previous-line.ts';
import { divisionWord } from '../standing.ts';
import classes from './previous-results.module.css';

/** The number of results that are shown before the user asks for the rest. */
const shortList = 3;

function Row({ result }: { result: PreviousResult }) {
  const { date, highestScore, weightUnit, isRecord } = result;
  const sets = setsInWords(result);
  return (
    <li>
      <Group component="span" gap="var(--space-2) var(--space-10)" c="dimmed">
        <Box component="time" className="tnum" c="var(--ink)" fw={560} dateTime={date}>
          {formatDay(date, 'date')}
        </Box>
        <span>{divisionWord(result)}</span>
        {isRecord && <RecordBadge short />}
      </Group>
      <Box component="span" miw={0} maw="60vw" ta="end">
        <ScoreFigure
          kind={kindOfResult(result)}
          value={highestScore}
          unit={weightUnit}
          size="set"
        />
      </Box>
      {sets.length > 0 && <p className={`${classes.sets} tnum`}>{sets.join(', ')}</p>}
    </li>
  );
}

function Results({ results }: { results: readonly PreviousResult[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? results : results.slice(0, shortList);
  return (
    <>
      <ol className={`${classes.list} lined`}>
        {shown.map((result) => (
          <Row key={result.scoreId} result={result} />
        ))}
      </ol>
      {results.length > shown.length && (
        <Button
          variant="subtle"
          h={44}
          ms="calc(-1 * var(--space-16))"
          c="var(--link)"
          onClick={() => setShowsAll(true)}
        >
          Show all {results.length}
        </Button>
      )}
    </>
  );
}

interface PreviousResultsProps {
  trackWorkoutId: string;
  /** The text for no results. Without this text nothing is rendered. */
  whenNone?: string | undefined;
}

/** The athlete's earlier results of the same lift or benchmark, the newest first. */
export function PreviousResults({ trackWorkoutId, whenNone }: PreviousResultsProps) {
  const headingId = useId();
  const { data, isError, refetch } = useQuery(previousQuery(trackWorkoutId));
  // A skeleton is not shown, because there may be no results.
  if (!whenNone && !isError && !data?.length) return null;
  return (
    <Box
      component="section"
      className="line-above"
      mt="lg"
      pt="var(--space-14)"
      aria-labelledby={headingId}
    >
      <Box id={headingId} component="h4" mb="var(--space-4)" fz="sm" fw={560}>
        Previous results
      </Box>
      {data ? (
        data.length > 0 ? (
          <Results results={data} />
        ) : (
          <Text c="var(--ink-3)">{whenNone}</Text>
        )
      ) : isError ? (
        <Notice tone="danger" onRetry={() => void refetch()}>
          Your previous results could not be loaded.
        </Notice>
      ) : (
        <Loading label="Loading previous results">
          <SkeletonLines widths={[60, 40]} />
        </Loading>
      )}
    </Box>
  );
}
