import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './loading.module.css';

interface LoadingProps {
  /** What is loading, for those who hear the page. */
  label?: string;
  /** Skeletons in the geometry of what comes. */
  children: ReactNode;
}

/** Shows skeletons only when loading takes longer than 150 ms, so that fast answers never flicker. */
export function Loading({ label = 'Loading', children }: LoadingProps) {
  return (
    <output className={classes.loading} aria-label={label}>
      {children}
    </output>
  );
}

/** Lines of text to come; `widths` in percent, one for each line. */
export function SkeletonLines({ widths }: { widths: readonly number[] }) {
  return (
    <div className={classes.lines}>
      {widths.map((width, line) => (
        <Skeleton key={`line ${line + 1}`} height={12} width={`${width}%`} />
      ))}
    </div>
  );
}

/** Rows of a list to come: a picture, two lines and a figure each. */
export function SkeletonRows({ count, rowHeight = 64 }: { count: number; rowHeight?: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, row) => (
        <div key={`row ${row + 1}`} className={classes.row} style={{ height: rowHeight }}>
          <Skeleton circle height={36} />
          <SkeletonLines widths={[58, 36]} />
          <Skeleton height={20} width={56} />
        </div>
      ))}
    </div>
  );
}
