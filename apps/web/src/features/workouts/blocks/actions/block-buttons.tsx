import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowsMove,
  type Icon,
  IconCalendarWeek,
  IconDots,
  IconPencil,
  IconRepeat,
  IconStretching,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import type { Block } from '@trackboard/contract/blocks';
import { DropdownMenu, IconItem } from '../../../../ui/dropdown-menu.tsx';
import { useDropdown } from '../../../../ui/use-dropdown.ts';
import { useIsBelow } from '../../../../ui/use-is-phone.ts';
import { firstMovable, summaryOf, weekToPublish } from '../shape.ts';
import { counted } from '../../../../lib/locale.ts';

export type BlockAction =
  | 'lay'
  | 'move'
  | 'start'
  | 'template'
  | 'rename'
  | 'weekend'
  | 'delete'
  | 'movements';

interface BlockButtonsProps {
  block: Block;
  hasWeekend: boolean;
  isPending: boolean;
  onAct: (action: BlockAction) => void;
  onPublish: (week: number) => void;
}

const iconSize = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const startWords = (block: Block) => (block.isTemplate ? 'Start block…' : 'Repeat with +2.5%');

/**
 * The button for the next step: start a template, put a new block on the calendar, or publish the
 * next drafts.
 */
function NextButton({ block, isPending, onAct, onPublish }: BlockButtonsProps) {
  const week = weekToPublish(block);
  const layout = { flex: { base: 1, sm: 'none' }, loading: isPending } as const;
  if (block.isTemplate) {
    return (
      <Button {...layout} onClick={() => onAct('start')}>
        {startWords(block)}
      </Button>
    );
  }
  if (block.weeks[0]?.firstDay === null) {
    return (
      <Button
        {...layout}
        leftSection={<IconCalendarWeek {...iconSize} />}
        disabled={block.workouts.length === 0}
        onClick={() => onAct('lay')}
      >
        Lay on calendar
      </Button>
    );
  }
  if (week === null) return null;
  return (
    <Button {...layout} onClick={() => onPublish(week)}>
      Publish week {week}, {counted(summaryOf(block, week).drafts, 'draft')}
    </Button>
  );
}

interface Item {
  readonly action: BlockAction;
  readonly icon: Icon;
  readonly words: string;
}

function menuItems({ block, hasWeekend }: BlockButtonsProps, isNarrow: boolean): Item[] {
  const isLaid = block.weeks[0]?.firstDay !== null;
  const all: (Item & { isLeftOut?: boolean })[] = [
    {
      action: 'template',
      icon: IconTemplate,
      words: 'Save as template…',
      isLeftOut: !isNarrow,
    },
    {
      action: 'start',
      icon: IconRepeat,
      words: startWords(block),
      isLeftOut: !isNarrow || block.isTemplate,
    },
    {
      action: 'move',
      icon: IconArrowsMove,
      words: 'Move…',
      isLeftOut: !isLaid || firstMovable(block) === null,
    },
    { action: 'rename', icon: IconPencil, words: 'Rename…' },
    {
      action: 'weekend',
      icon: IconCalendarWeek,
      words: hasWeekend ? 'Hide empty weekend' : 'Show weekend',
    },
    { action: 'movements', icon: IconStretching, words: 'Movements and patterns…' },
    { action: 'delete', icon: IconTrash, words: 'Delete…' },
  ];
  return all.filter(({ isLeftOut }) => !isLeftOut);
}

function MoreMenu(props: BlockButtonsProps) {
  const menu = useDropdown('menu');
  const items = menuItems(props, useIsBelow('md'));
  return (
    <>
      <ActionIcon {...menu.button} variant="default" aria-label="More for this block">
        <IconDots {...iconSize} />
      </ActionIcon>
      <DropdownMenu dropdown={menu} position="bottom-end">
        {items.map(({ action, icon, words }) => (
          <IconItem key={action} icon={icon} onClick={() => props.onAct(action)}>
            {words}
          </IconItem>
        ))}
      </DropdownMenu>
    </>
  );
}

/** The buttons of a block. On a phone and a tablet, the menu has all but the next step. */
export function BlockButtons(props: BlockButtonsProps) {
  const { block, onAct } = props;
  const isNarrow = useIsBelow('md');
  return (
    <>
      {!isNarrow && (
        <Button
          variant="default"
          leftSection={<IconTemplate {...iconSize} />}
          onClick={() => onAct('template')}
        >
          Save as template
        </Button>
      )}
      {!isNarrow && !block.isTemplate && (
        <Button
          variant="default"
          leftSection={<IconRepeat {...iconSize} />}
          onClick={() => onAct('start')}
        >
          {startWords(block)}
        </Button>
      )}
      <NextButton {...props} />
      <MoreMenu {...props} />
    </>
  );
}
