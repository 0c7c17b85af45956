import { IconCloudOff } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useIsOnline } from '../lib/use-is-online.ts';

interface LoadingProps {
  /** The label for screen readers. */
  label: string;
  /** Skeletons that have the size of the content. */
  children: ReactNode;
}

/** Shown for data that is neither loaded nor stored. */
export const notAvailable = 'Not available without a connection';

/**
 * Shows skeletons only if loading takes longer than 150 ms, so that fast responses do not flicker. Without a connection, it says
 * that the data is not available.
 */
export function Loading({ label, children }: LoadingProps) {
  if (!useIsOnline()) {
    return (
      <p className="offline line dim">
        <IconCloudOff size={20} stroke={1.75} aria-hidden />
        {notAvailable}
      </p>
    );
  }
  return (
    <output className="loading" aria-label={label} data-loading>
      {children}
    </output>
  );
}

/** A placeholder of content that is loading, as wide as its box by default. It looks like Mantine's. */
export function Skeleton({ className = '', ...size }: CSSProperties & { className?: string }) {
  return <div className={`skeleton ${className}`} style={size} />;
}

/** Shows skeletons of lines of text. `widths` are in percent, one for each line. */
export function SkeletonLines({ widths }: { widths: readonly number[] }) {
  return (
    <div className="rest column gap-8">
      {widths.map((width, line) => (
        <Skeleton key={`line ${line + 1}`} height={12} width={`${width}%`} />
      ))}
    </div>
  );
}

/** Shows skeletons of list rows, each with a picture, two lines and a figure. */
export function SkeletonRows({ count, rowHeight = 64 }: { count: number; rowHeight?: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, row) => (
        <div key={`row ${row + 1}`} className="line gap-12" style={{ height: rowHeight }}>
          <Skeleton height={36} width={36} borderRadius="50%" flex="none" />
          <SkeletonLines widths={[58, 36]} />
          <Skeleton height={20} width={56} flex="none" />
        </div>
      ))}
    </div>
  );
}

interface LoadingRowsProps {
  label: string;
  count: number;
  rowHeight?: number;
  /** The inline padding. */
  px?: string | number;
}

/** Shown for a list that is loading. */
export function LoadingRows({ label, count, rowHeight = 64, px = 0 }: LoadingRowsProps) {
  return (
    <Loading label={label}>
      <div style={{ paddingInline: px }}>
        <SkeletonRows count={count} rowHeight={rowHeight} />
      </div>
    </Loading>
  );
}

/** Shows skeletons of fields while a form is being fetched. The first one is for a picture. */
export function FormSkeleton({ label, fields = 4 }: { label: string; fields?: number }) {
  return (
    <Loading label={label}>
      <div className="column gap-16">
        {Array.from({ length: fields }, (_, field) => (
          <Skeleton key={`field ${field + 1}`} height={field === 0 ? 72 : 64} />
        ))}
      </div>
    </Loading>
  );
}
