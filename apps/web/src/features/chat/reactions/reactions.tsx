import { Group, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconMoodPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryKey } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { type Message, quickReactions, type Reaction } from '@trackboard/contract/chat';
import { type FocusEvent, type PointerEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { counted, formatCount } from '../../../lib/locale.ts';
import { useUnsentWrites } from '../../../lib/use-unsent-write.ts';
import classes from './reactions.module.css';

interface Change {
  readonly emoji: string;
  readonly on: boolean;
}

function changed(held: Reaction, on: boolean, userId: string): Reaction {
  const { emoji, count, userIds } = held;
  return on
    ? { emoji, count: count + 1, userIds: [...userIds, userId] }
    : { emoji, count: count - 1, userIds: userIds.filter((each) => each !== userId) };
}

/** Returns the reactions after a user has added one or taken it back. Returns the same object if nothing changes. */
export function withReaction(
  reactions: Message['reactions'],
  { emoji, on }: Change,
  userId: string,
): Message['reactions'] {
  const held = reactions.find((each) => each.emoji === emoji);
  if ((held?.userIds.includes(userId) ?? false) === on) return reactions;
  if (!held) return [...reactions, { emoji, count: 1, userIds: [userId] }];
  return reactions
    .map((each) => (each === held ? changed(held, on, userId) : each))
    .filter(({ count }) => count > 0);
}

interface Reactor {
  readonly userId: string;
  readonly userName: string;
}

/** The most people whom the text names. */
const maxNames = 10;

/** `You, Jonah Weiss and 3 more`. It counts the people whose names are not known. */
export function reactorsText(people: readonly Reactor[], count: number, userId: string): string {
  const names = people
    .slice(0, maxNames)
    .map((person) => (person.userId === userId ? 'You' : person.userName));
  const more = count - names.length;
  if (names.length === 0) return counted(count, 'person', 'people');
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** Returns the reactions to a message, including the user's reactions that are not stored yet. */
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

/** A button with an emoji and its count, which adds the user's reaction or takes it back. It shows who reacted. */
function Chip({ message, reaction, userId, react }: ChipProps) {
  const { id: messageId, change } = message;
  const { emoji, count, userIds } = reaction;
  const [isAsked, setAsked] = useState(false);
  const isListed = userIds.includes(userId);
  // A message lists only the people who reacted first.
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
        // A long press on a touch screen opens the context menu.
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

interface QuickReactionsProps {
  onReact: (emoji: string) => void;
  /** Opens the chooser of all emojis. */
  onMore: () => void;
}

const choicesOf = ({ onReact, onMore }: QuickReactionsProps) => [
  ...quickReactions.map((emoji) => ({
    label: `React with ${emoji}`,
    face: emoji,
    act: () => onReact(emoji),
  })),
  {
    label: 'More reactions',
    face: <IconMoodPlus size={20} stroke={1.75} aria-hidden />,
    act: onMore,
  },
];

/** The first row of the menu of a message. */
export function QuickReactionItems(props: QuickReactionsProps) {
  return (
    <Group gap={0} wrap="nowrap" mb="var(--space-4)">
      {choicesOf(props).map(({ label, face, act }) => (
        <Menu.Item key={label} className={classes.item ?? ''} aria-label={label} onClick={act}>
          {face}
        </Menu.Item>
      ))}
    </Group>
  );
}

/** The quick reactions above a message under the mouse. Keyboard users find them in the menu. */
export function ReactionBar(props: QuickReactionsProps) {
  return (
    <Group className={classes.bar} gap={0} wrap="nowrap">
      {choicesOf(props).map(({ label, face, act }) => (
        <UnstyledButton
          key={label}
          className={classes.quick}
          tabIndex={-1}
          aria-label={label}
          onClick={act}
        >
          {face}
        </UnstyledButton>
      ))}
    </Group>
  );
}
