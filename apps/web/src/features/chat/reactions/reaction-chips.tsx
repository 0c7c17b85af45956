import { Group, Tooltip, UnstyledButton } from '@mantine/core';
import { queryKey } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import type { Message, Reaction } from '@trackboard/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type PointerEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/locale.ts';
import { useUnsentWrites } from '../../../lib/unsent-writes/use-unsent-writes.ts';
import classes from './reaction-chips.module.css';
import { reactorsText, withReaction } from './with-reaction.ts';

/** The reactions to a message, with those of the user that are not stored yet. */
function useReactions({ id, reactions }: Message, userId: string): Message['reactions'] {
  const unsent = useUnsentWrites(chat.react, ({ messageId }) => messageId === id);
  return unsent
    .filter(({ state }) => state !== 'refused')
    .reduce((shown, { input }) => withReaction(shown, input, userId), reactions);
}

/** Adds an emoji or takes it back. */
export type ReactWith = (emoji: string, on: boolean) => void;

interface ChipProps {
  message: Message;
  reaction: Reaction;
  userId: string;
  /** Absent if the user cannot react. */
  react: ReactWith | undefined;
}

/** One emoji with its count, as a button that adds the user's or takes it back. Shows who reacted. */
function Chip({ message, reaction, userId, react }: ChipProps) {
  const { id: messageId, change } = message;
  const { emoji, count, userIds } = reaction;
  const [isAsked, setAsked] = useState(false);
  const isListed = userIds.includes(userId);
  // A message lists its first reactors only.
  const areAllListed = count <= userIds.length;
  const { data } = useQuery({
    queryKey: [...queryKey(chat.reactors, { messageId }), change],
    queryFn: ({ signal }) => call(chat.reactors, { messageId }, { signal }),
    enabled: isAsked || (!isListed && !areAllListed),
  });
  const people = data?.filter((each) => each.emoji === emoji) ?? [];
  const isOwn = isListed || (!areAllListed && people[0]?.userId === userId);
  return (
    <Tooltip
      label={reactorsText(people, count, userId)}
      opened={isAsked && data !== undefined}
      multiline
      maw={260}
    >
      <UnstyledButton
        className={`${classes.chip} tnum`}
        aria-pressed={isOwn}
        aria-disabled={!react || undefined}
        aria-label={`React with ${emoji}, ${formatCount(count)}${isOwn ? ', including you' : ''}`}
        onClick={() => react?.(emoji, !isOwn)}
        onPointerEnter={({ pointerType }: PointerEvent) =>
          pointerType === 'mouse' && setAsked(true)
        }
        onPointerLeave={() => setAsked(false)}
        onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && setAsked(true)}
        onBlur={() => setAsked(false)}
        // A long press on a touch screen.
        onContextMenu={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setAsked(true);
        }}
      >
        <span aria-hidden>{emoji}</span>
        {formatCount(count)}
      </UnstyledButton>
    </Tooltip>
  );
}

interface ReactionChipsProps {
  message: Message;
  userId: string;
  react: ReactWith | undefined;
}

/** The reactions to a message. */
export function ReactionChips({ message, userId, react }: ReactionChipsProps) {
  const reactions = useReactions(message, userId);
  if (reactions.length === 0) return null;
  return (
    <Group component="ul" maw="100%" gap="var(--space-4)" aria-label="Reactions">
      {reactions.map((reaction) => (
        <li key={reaction.emoji}>
          <Chip message={message} reaction={reaction} userId={userId} react={react} />
        </li>
      ))}
    </Group>
  );
}
