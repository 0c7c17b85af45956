import { Group, Menu, UnstyledButton } from '@mantine/core';
import { IconMoodPlus } from '@tabler/icons-react';
import { quickReactions } from '@trackboard/contract/chat';
import classes from './quick-reactions.module.css';

interface QuickReactionsProps {
  onReact: (emoji: string) => void;
  /** Opens the chooser of all emojis. */
  onMore: () => void;
}

const more = <IconMoodPlus size={20} stroke={1.75} aria-hidden />;

/** The first row of the menu of a message. */
export function QuickReactionItems({ onReact, onMore }: QuickReactionsProps) {
  return (
    <Group gap={0} wrap="nowrap" mb="var(--space-4)">
      {quickReactions.map((emoji) => (
        <Menu.Item
          key={emoji}
          className={classes.item ?? ''}
          aria-label={`React with ${emoji}`}
          onClick={() => onReact(emoji)}
        >
          {emoji}
        </Menu.Item>
      ))}
      <Menu.Item className={classes.item ?? ''} aria-label="More reactions" onClick={onMore}>
        {more}
      </Menu.Item>
    </Group>
  );
}

/** The same above a message under the mouse; with keys, the menu has them. */
export function ReactionBar({ onReact, onMore }: QuickReactionsProps) {
  return (
    <Group className={classes.bar} gap={0} wrap="nowrap">
      {quickReactions.map((emoji) => (
        <UnstyledButton
          key={emoji}
          className={classes.quick}
          tabIndex={-1}
          aria-label={`React with ${emoji}`}
          onClick={() => onReact(emoji)}
        >
          {emoji}
        </UnstyledButton>
      ))}
      <UnstyledButton
        className={classes.quick}
        tabIndex={-1}
        aria-label="More reactions"
        onClick={onMore}
      >
        {more}
      </UnstyledButton>
    </Group>
  );
}
