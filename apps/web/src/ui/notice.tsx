import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'danger';
  /** Adds a button to try again. */
  onRetry?: (() => void) | undefined;
  /** The margin above, by token. */
  mt?: string;
  /** The margin below, by token. */
  mb?: string;
  children: ReactNode;
}

/** A permanent message next to its subject. */
export function Notice({ tone = 'info', onRetry, mt, mb, children }: NoticeProps) {
  const Icon = tone === 'danger' ? IconAlertCircle : IconInfoCircle;
  return (
    <div
      className={classes.notice}
      style={{ marginTop: mt, marginBottom: mb }}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>
        {children}
        {onRetry && (
          <Button variant="default" size="sm" className={classes.retry} onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
