import { Box, Button, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { BrandGlyph } from './brand-glyph.tsx';
import classes from './empty-state.module.css';

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
  const Frame = bare ? Box : Paper;
  return (
    <Frame className={classes.empty} data-small={small || undefined}>
      {!small && <BrandGlyph />}
      <Text fz="lg" fw={620}>
        {title}
      </Text>
      {help && (
        <Text maw="72ch" c="dimmed" fz="var(--small-size)" textWrap="balance">
          {help}
        </Text>
      )}
      {action && <Box mt="sm">{action}</Box>}
    </Frame>
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
