import type { ReactNode } from 'react';

export type StatusTone = 'ok' | 'warn' | 'danger' | 'info' | 'neutral' | 'you';

const colors: Readonly<Record<StatusTone, { background: string; color: string }>> = {
  ok: { background: 'var(--ok-soft)', color: 'var(--ok)' },
  warn: { background: 'var(--warn-soft)', color: 'var(--warn)' },
  danger: { background: 'var(--danger-soft)', color: 'var(--danger)' },
  info: { background: 'var(--info-soft)', color: 'var(--info)' },
  neutral: { background: 'var(--bubble)', color: 'var(--ink-2)' },
  you: { background: 'var(--marker)', color: 'var(--on-marker)' },
};

interface StatusBadgeProps {
  tone: StatusTone;
  /** An icon beside the text, so that colour is never the only sign. */
  icon?: ReactNode;
  children: ReactNode;
}

export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className="badge" style={colors[tone]}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
