import type { ReactNode } from 'react';

export type StatusTone = 'ok' | 'warn' | 'danger' | 'info' | 'neutral' | 'you';

interface StatusBadgeProps {
  tone: StatusTone;
  /** An icon beside the text, so that colour is never the only sign. */
  icon?: ReactNode;
  children: ReactNode;
}

export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
