import { Box, type BoxProps, Button } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps extends Pick<BoxProps, 'mt' | 'mb'> {
  tone?: 'info' | 'danger';
  /** Adds a button to try again. */
  onRetry?: (() => void) | undefined;
  children: ReactNode;
}

/** A permanent message next to its subject. */
export function Notice({ tone = 'info', onRetry, children, ...space }: NoticeProps) {
  const Icon = tone === 'danger' ? IconAlertCircle : IconInfoCircle;
  return (
    <Box
      {...space}
      className={classes.notice}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>
        {children}
        {onRetry && (
          <Button variant="default" size="sm" mt="xs" display="block" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </Box>
  );
}
