import { Group, Menu, UnstyledButton } from '@mantine/core';
import { IconMoodPlus } from '@tabler/icons-react';
import { quickReactions } from '@trackboard/contract/chat';
import classes from './quick-reactions.module.css';

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

/** The same above a message under the mouse; with keys, the menu has them. */
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
