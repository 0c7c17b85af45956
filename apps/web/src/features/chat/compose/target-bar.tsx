import { ActionIcon } from '@mantine/core';
import { IconCornerUpLeft, IconPencil, IconX } from '@tabler/icons-react';
import { quoteWords } from '../thread/message-quote.tsx';
import type { ComposeTarget } from './compose-target.ts';
import classes from './compose-box.module.css';

interface TargetBarProps {
  target: ComposeTarget;
  userId: string;
  onClear: () => void;
}

/** The message that is replied to or edited, above the box. */
export function TargetBar({ target: { kind, message }, userId, onClear }: TargetBarProps) {
  const isReply = kind === 'reply';
  const Icon = isReply ? IconCornerUpLeft : IconPencil;
  const whom = message.senderId === userId ? 'yourself' : message.userName;
  return (
    <div className={classes.target}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div className={classes.targetWords}>
        <b>{isReply ? `Reply to ${whom}` : 'Edit message'}</b>
        <span>{quoteWords(message)}</span>
      </div>
      <ActionIcon aria-label={isReply ? 'Do not reply' : 'Do not edit'} onClick={onClear}>
        <IconX size={18} stroke={2} aria-hidden />
      </ActionIcon>
    </div>
  );
}
