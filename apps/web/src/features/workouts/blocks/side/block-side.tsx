import { useQuery } from '@tanstack/react-query';
import type { Balance, Block } from '@trackboard/contract/blocks';
import { Text } from '@mantine/core';
import { daysAgo } from '../../../../lib/when-text.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { LoadingRows } from '../../../../ui/loading.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { formatDay } from '../../../../lib/dates.ts';
import { Plate } from '../../../../ui/plate.tsx';
import { workoutKind } from '../../workout-kind.ts';
import { balanceQuery } from '../api.ts';
import { BalancePanel } from './balance-panel.tsx';
import classes from './side.module.css';
import { counted } from '../../../../lib/locale.ts';

type Benchmark = Balance['benchmarks'][number];

/** `Nov 3, after 9 weeks`. */
function whenWords({ date, weeksSince }: Benchmark): string {
  const day = date ? formatDay(date, 'shortDate') : 'Not on the calendar yet';
  if (weeksSince === null) return `${day}, first time`;
  if (weeksSince === 0) return `${day}, again within a week`;
  return `${day}, after ${counted(weeksSince, 'week')}`;
}

interface BenchmarksPanelProps {
  benchmarks: readonly Benchmark[];
  block: Pick<Block, 'workouts'>;
}

/** Lists the benchmarks of a block, and how long ago each was done before. */
export function BenchmarksPanel({ benchmarks, block }: BenchmarksPanelProps) {
  const colorOf = ({ name }: Benchmark) => {
    const found = block.workouts.find(({ workout }) => workout.name === name);
    return found ? workoutKind(found.workout).color : 'steel';
  };
  return (
    <Panel
      title="Benchmarks in it"
      aside={
        <Text className="tnum" c="var(--ink-3)" fz="sm">
          {benchmarks.length}
        </Text>
      }
    >
      {benchmarks.length === 0 && (
        <Text c="dimmed">Add a benchmark to retest, to see how far the block has come.</Text>
      )}
      <ul className="lined">
        {benchmarks.map((each, at) => (
          <li key={each.trackWorkoutId ?? `${each.name} ${at}`} className={classes.row}>
            <Plate color={colorOf(each)}>
              <span className={classes.text}>
                <b>{each.name}</b>
                <span>{whenWords(each)}</span>
              </span>
            </Plate>
            <span className={classes.end}>
              {each.isDone ? counted(each.logged, 'score') : 'Planned'}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Lists the movements that the track has not done for three weeks or more. */
export function NotForAWhile({ movements }: { movements: Balance['notForAWhile'] }) {
  if (movements.length === 0) return null;
  return (
    <Panel
      title="Not for a while"
      aside={
        <Text c="var(--ink-3)" fz="sm">
          last done
        </Text>
      }
    >
      <ul className="lined">
        {movements.map(({ name, daysSince }) => (
          <li key={name} className={classes.row}>
            <b>{name}</b>
            <span className={classes.end}>{daysAgo(daysSince)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Shows beside the grid what a block asks for. */
export function BlockSide({ block }: { block: Block }) {
  const query = useQuery(balanceQuery(block.id));
  return (
    <aside className={classes.side} aria-label="Balance and benchmarks">
      <Loaded query={query} pending={<LoadingRows label="Loading the balance" count={8} />}>
        {(balance) => (
          <>
            <BalancePanel title="Balance of the block" balance={balance} />
            <BenchmarksPanel benchmarks={balance.benchmarks} block={block} />
            <NotForAWhile movements={balance.notForAWhile} />
          </>
        )}
      </Loaded>
    </aside>
  );
}
