import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandGlyph } from './brand-glyph.tsx';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  /** One line that says how to add something. */
  help?: string;
  /** At most one button. */
  action?: ReactNode;
  /** Without the frame, for use inside a panel that has one. */
  bare?: boolean;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, help, action, bare = false }: EmptyStateProps) {
  return (
    <div className={classes.empty} data-bare={bare || undefined}>
      <BrandGlyph />
      <p className={classes.title}>{title}</p>
      {help && <p className={classes.help}>{help}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface LoadFailureProps {
  title: string;
  bare?: boolean;
  onRetry: () => void;
}

/** Shown in place of what could not be loaded. */
export function LoadFailure({ onRetry, ...others }: LoadFailureProps) {
  return (
    <EmptyState
      {...others}
      help="Check your connection, then try again."
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
