import { Menu } from '@mantine/core';
import {
  IconArrowForwardUp,
  IconCopy,
  IconCornerUpLeft,
  IconDots,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import type { Dropdown } from '../../../ui/use-dropdown.ts';
import { QuickReactionItems, type ReactWith } from '../reactions/reactions.tsx';
import { stepThrough } from '../step-through.ts';
import classes from './message-row.module.css';

/** The reader's actions on a message. An action is absent if the reader is not allowed to do it. */
export interface MessageActions {
  readonly reply?: (() => void) | undefined;
  readonly forward?: (() => void) | undefined;
  readonly copy?: (() => void) | undefined;
  readonly edit?: (() => void) | undefined;
  readonly delete?: (() => void) | undefined;
  readonly pin?: (() => void) | undefined;
  readonly unpin?: (() => void) | undefined;
  readonly react?: ReactWith | undefined;
  /** Opens the chooser of all emojis. */
  readonly chooseReaction?: (() => void) | undefined;
}

interface MessageMenuProps {
  actions: MessageActions;
  /** The name of the sender, for the name of the button. */
  by: string;
  dropdown: Dropdown;
  /** Only one message is in the tab order; arrow keys reach the others. */
  isTabStop: boolean;
  onFocus: () => void;
}

type ItemName = Exclude<keyof MessageActions, 'react' | 'chooseReaction'>;

const items: readonly { name: ItemName; words: string; icon: Icon }[] = [
  { name: 'reply', words: 'Reply', icon: IconCornerUpLeft },
  { name: 'forward', words: 'Forward', icon: IconArrowForwardUp },
  { name: 'copy', words: 'Copy text', icon: IconCopy },
  { name: 'edit', words: 'Edit', icon: IconPencil },
  { name: 'pin', words: 'Pin', icon: IconPin },
  { name: 'unpin', words: 'Unpin', icon: IconPinnedOff },
  { name: 'delete', words: 'Delete', icon: IconTrash },
];

const itemsOf = (actions: MessageActions) => items.filter(({ name }) => actions[name]);

export function MessageMenuItems({
  actions,
  dropdown,
}: Pick<MessageMenuProps, 'actions' | 'dropdown'>) {
  const { react, chooseReaction } = actions;
  return (
    <DropdownMenu dropdown={dropdown} position="bottom-end" width={react ? 324 : 180}>
      {react && chooseReaction && (
        <QuickReactionItems onReact={(emoji) => react(emoji, true)} onMore={chooseReaction} />
      )}
      {itemsOf(actions).map(({ name, words, icon: Icon }) => (
        <Menu.Item
          key={name}
          color={name === 'delete' ? 'var(--danger)' : ''}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
          onClick={() => actions[name]?.()}
        >
          {words}
        </Menu.Item>
      ))}
    </DropdownMenu>
  );
}

export function MessageMenu(props: MessageMenuProps) {
  const { actions, by, isTabStop, onFocus, dropdown } = props;
  if (itemsOf(actions).length === 0) return null;
  return (
    <>
      <Button
        {...dropdown.button}
        variant="subtle"
        square
        className={classes.more}
        aria-label={`Message from ${by}: options`}
        tabIndex={isTabStop ? 0 : -1}
        data-message-menu
        onFocus={onFocus}
        onKeyDown={(event) =>
          !dropdown.popup.opened && stepThrough(event, '[role="log"]', '[data-message-menu]')
        }
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
      </Button>
      {dropdown.isUsed && <MessageMenuItems actions={actions} dropdown={dropdown} />}
    </>
  );
}
