import type { MaxSourceOut } from '@trackboard/contract/lifts';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';
import { originWord } from './set-targets.ts';

const tones = { linked: 'info', estimated: 'warn' } satisfies Record<string, StatusTone>;

interface OriginBadgeProps {
  kind: MaxSourceOut['kind'];
  /** Of a logged set; one rep is an actual lift. */
  fromReps?: number | null;
}

/** Marks a max that is linked to another lift or estimated. Nothing for one that was lifted. */
export function OriginBadge({ kind, fromReps }: OriginBadgeProps) {
  if ((kind !== 'linked' && kind !== 'estimated') || fromReps === 1) return null;
  return <StatusBadge tone={tones[kind]}>{originWord(kind)}</StatusBadge>;
}
