import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { Button } from './button.tsx';
import classes from './empty-state.module.css';

interface BrandGlyphProps {
  width?: number;
}

/** Three lanes of a bend and the start line. Empty states and missing pages show this icon. */
export function BrandGlyph({ width = 96 }: BrandGlyphProps) {
  return (
    <svg width={width} height={width * 0.54} viewBox="0 -8 96 52" fill="none" aria-hidden="true">
      <path
        d="M2 42a46 46 0 0 1 92 0M16 42a32 32 0 0 1 64 0M30 42a18 18 0 0 1 36 0"
        stroke="var(--line-2)"
        strokeWidth="2"
      />
      <path d="M48 -8v32" stroke="var(--primary)" strokeWidth="3" />
    </svg>
  );
}

export interface EmptyStateProps {
  title: string;
  /** One line that says how to add an item. */
  help?: string;
  /** At most one button. */
  action?: ReactNode;
  /** Removes the frame, for use inside a panel that has one. */
  bare?: boolean;
  /** Removes the drawing, for a place as high as a few rows. */
  small?: boolean;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, help, action, bare = false, small = false }: EmptyStateProps) {
  return (
    <div className={`${bare ? '' : 'paper'} ${classes.empty}`} data-small={small || undefined}>
      {!small && <BrandGlyph />}
      <p className={classes.title}>{title}</p>
      {help && <p className={`dim small ${classes.help}`}>{help}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface LoadFailureProps {
  title: string;
  bare?: boolean;
  /** The cause of the failure. The text blames the connection only if there was no response. */
  error?: Error | null;
  onRetry: () => void;
}

/** Shown in place of content that could not be loaded. */
export function LoadFailure({ error, onRetry, ...others }: LoadFailureProps) {
  const isAnswered = error instanceof ApiError && !error.isUnreached;
  return (
    <EmptyState
      {...others}
      {...(!isAnswered && { help: 'Check your connection, then try again.' })}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
