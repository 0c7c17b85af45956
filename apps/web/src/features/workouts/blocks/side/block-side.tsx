import { useQuery } from '@tanstack/react-query';
import type { Block } from '@trackboard/contract/blocks';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Loading, SkeletonRows } from '../../../../ui/loading.tsx';
import { balanceQuery } from '../api.ts';
import { BalancePanel } from './balance-panel.tsx';
import { BenchmarksPanel } from './benchmarks-panel.tsx';
import { NotForAWhile } from './not-for-a-while.tsx';
import classes from './side.module.css';

/** What a block asks for, beside its grid. */
export function BlockSide({ block }: { block: Block }) {
  const query = useQuery(balanceQuery(block.id));
  return (
    <aside className={classes.side} aria-label="Balance and benchmarks">
      <Loaded
        query={query}
        pending={
          <Loading label="Loading the balance">
            <SkeletonRows count={8} />
          </Loading>
        }
      >
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
