import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'danger';
  children: ReactNode;
}

/** A message that stays on the screen beside what it is about. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  const Icon = tone === 'danger' ? IconAlertCircle : IconInfoCircle;
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
