import { Box, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as records from '@trackboard/contract/records';
import type { BenchmarkRecord } from '@trackboard/contract/records';
import {
  formatScore,
  formatWeight,
  readValue,
  scoreKindFromNumber,
  scoreTypes,
  sortKey,
  type WeightUnit,
} from '@trackboard/scoring';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { detailQuery } from '../api.ts';
import { RecordBadge } from '../score-figure.tsx';
import { heightOf } from '../records/record-items.ts';
import classes from './compare-results.module.css';

type Result = BenchmarkRecord['history'][number];

const kindOf = ({ scoreType }: BenchmarkRecord) => scoreKindFromNumber(scoreType) ?? 'none';

/** Returns the benchmarks with two results that can be compared. */
export function comparableBenchmarks(benchmarks: readonly BenchmarkRecord[]): BenchmarkRecord[] {
  return benchmarks.flatMap((benchmark) => {
    const kind = kindOf(benchmark);
    const history = benchmark.history.filter(({ value }) => heightOf(kind, value) !== null);
    return history.length > 1 ? [{ ...benchmark, history }] : [];
  });
}

interface Difference {
  /** The difference as text: `41 s`. Empty if it is not a number. */
  readonly amount: string;
  readonly words: string;
  readonly isBetter: boolean;
}

function amountOf(benchmark: BenchmarkRecord, by: number, unit: WeightUnit): string {
  const { shape, cells } = scoreTypes[kindOf(benchmark)];
  if (shape === 'time') {
    const [minutes, seconds] = [Math.floor(by / 60), by % 60];
    return [minutes && `${minutes} min`, seconds && `${seconds} s`].filter(Boolean).join(' ');
  }
  if (shape === 'weight') return formatWeight(by, unit);
  return shape === 'rounds' ? '' : `${by} ${cells[0]?.label ?? ''}`.trim();
}

/** Says how the second of two results differs from the first: `41 s`, `faster, 11%`. */
export function differenceOf(
  benchmark: BenchmarkRecord,
  first: Result,
  second: Result,
  unit: WeightUnit,
): Difference {
  if (first.isScaled !== second.isScaled) {
    return { amount: '', words: 'Rx and scaled are not compared', isBetter: false };
  }
  const kind = kindOf(benchmark);
  const keyOf = ({ value }: Result) => sortKey(kind, readValue(kind, value), unit);
  const [before, after] = [keyOf(first), keyOf(second)];
  const [from, to] = [heightOf(kind, first.value) ?? 0, heightOf(kind, second.value) ?? 0];
  if (before === null || after === null || before === after)
    return { amount: '', words: 'the same', isBetter: false };
  const { lowerIsBetter, shape } = scoreTypes[kind];
  const isBetter = lowerIsBetter ? after < before : after > before;
  const [better, worse] = lowerIsBetter ? ['faster', 'slower'] : ['more', 'less'];
  const word = isBetter ? better : worse;
  const percent = Math.round((Math.abs(to - from) / from) * 100);
  const amount = amountOf(benchmark, Math.abs(to - from), unit);
  // A result in rounds and reps has two numbers, so it has no single amount.
  if (shape === 'rounds') {
    const differing = Math.floor(from) === Math.floor(to) ? 'reps' : 'rounds';
    return { amount, words: `${isBetter ? 'more' : 'fewer'} ${differing}`, isBetter };
  }
  return { amount, words: from > 0 ? `${word}, ${percent}%` : word, isBetter };
}

interface SideProps {
  label: string;
  benchmark: BenchmarkRecord;
  result: Result;
  unit: WeightUnit;
  onChange: (scoreId: string) => void;
}

/** One of the two results, with the athlete's notes. */
function Side({ label, benchmark, result, unit, onChange }: SideProps) {
  const { data: detail } = useQuery({
    ...detailQuery(result.scoreId),
    enabled: result.place !== null,
  });
  const kind = scoreKindFromNumber(benchmark.scoreType) ?? 'none';
  return (
    <Stack gap="xs" align="start">
      <Select
        aria-label={label}
        data={benchmark.history.toReversed().map(({ scoreId, date }) => ({
          value: scoreId,
          label: formatDay(date, 'date'),
        }))}
        value={result.scoreId}
        onChange={(scoreId) => scoreId && onChange(scoreId)}
      />
      <Group component="p" gap="var(--space-4) var(--space-8)" align="baseline">
        <Box component="span" className="score" fz="var(--fs-36)" lh={1.1}>
          {formatScore(kind, result.value, unit)}
        </Box>
        <Box component="span" c="dimmed" fz="var(--small-size)">
          {result.isScaled ? 'Scaled' : 'Rx'}
        </Box>
        {result.isRecord && <RecordBadge short />}
      </Group>
      {detail?.notes && (
        <Text dir="auto" c="dimmed" fz="var(--small-size)">
          {detail.notes}
        </Text>
      )}
    </Stack>
  );
}

interface ComparisonProps {
  benchmark: BenchmarkRecord;
  unit: WeightUnit;
}

function Comparison({ benchmark, unit }: ComparisonProps) {
  const { history } = benchmark;
  const [[first, second], setChosen] = useState<readonly [string?, string?]>([]);
  const earlier = history.find(({ scoreId }) => scoreId === first) ?? history[0];
  const later = history.find(({ scoreId }) => scoreId === second) ?? history.at(-1);
  if (!earlier || !later) return null;
  const difference = differenceOf(benchmark, earlier, later, unit);
  return (
    <div className={classes.comparison}>
      <Side
        label="First date"
        benchmark={benchmark}
        result={earlier}
        unit={unit}
        onChange={(scoreId) => setChosen([scoreId, later.scoreId])}
      />
      <p className={classes.difference} data-better={difference.isBetter || undefined}>
        {difference.amount && <b className="score">{difference.amount}</b>}
        <span>{difference.words}</span>
      </p>
      <Side
        label="Second date"
        benchmark={benchmark}
        result={later}
        unit={unit}
        onChange={(scoreId) => setChosen([earlier.scoreId, scoreId])}
      />
    </div>
  );
}

const pending = (
  <Panel title="Compare">
    <Loading label="Loading results">
      <Skeleton height={136} />
    </Loading>
  </Panel>
);

/**
 * Compares two results of one benchmark of an athlete. Renders nothing if the athlete did no
 * benchmark twice.
 */
export function CompareResults({ userId }: { userId: string }) {
  const { data, isPending } = useQuery(queryFor(records.get, { userId }));
  const [chosen, setChosen] = useState<string | null>(null);
  const benchmarks = data ? comparableBenchmarks(data.benchmarks) : [];
  const keyed = benchmarks.map((benchmark, at) => ({ key: `${benchmark.name} ${at}`, benchmark }));
  const shown = keyed.find(({ key }) => key === chosen) ?? keyed[0];
  if (isPending) return pending;
  if (!data || !shown) return null;
  return (
    <Panel
      title="Compare"
      aside={
        <Select
          aria-label="Benchmark"
          data={keyed.map(({ key, benchmark }) => ({ value: key, label: benchmark.name }))}
          value={shown.key}
          onChange={setChosen}
        />
      }
    >
      <Comparison key={shown.key} benchmark={shown.benchmark} unit={data.weightUnit} />
    </Panel>
  );
}
