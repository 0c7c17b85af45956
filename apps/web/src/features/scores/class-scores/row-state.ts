import type { ClassScore } from '@trackboard/contract/scores';
import type { SendingState } from '../../../lib/unsent-writes/sending.ts';
import { unsentWords } from '../../../ui/sending-note.tsx';

export interface RowState {
  readonly tone: 'none' | 'saved' | 'unsaved' | 'warn' | 'danger';
  readonly words: string;
}

interface RowFacts {
  readonly firstName: string;
  readonly stored: ClassScore | null;
  /** The state of the entry that is not saved yet; null without one. */
  readonly sending: SendingState | null;
  readonly isTyped: boolean;
  /** What is missing or wrong in what is typed. */
  readonly problem: string | null;
}

/** Whether an athlete has saved the score, so that only the athlete changes it. */
export const isOwnScore = (stored: ClassScore | null) =>
  stored !== null && stored.enteredBy === null;

/** What a row says about being saved. */
export function rowState(row: RowFacts): RowState {
  const { firstName, stored, sending, isTyped, problem } = row;
  if (sending === 'refused') return { tone: 'danger', words: 'Not saved' };
  if (isTyped && problem) return { tone: 'warn', words: problem };
  if (isTyped) return { tone: 'unsaved', words: 'Not saved yet' };
  if (sending === 'sending') return { tone: 'unsaved', words: 'Saving' };
  if (sending) return { tone: 'unsaved', words: unsentWords[sending] };
  if (isOwnScore(stored)) return { tone: 'saved', words: `Saved by ${firstName}` };
  return stored ? { tone: 'saved', words: 'Saved' } : { tone: 'none', words: '' };
}
