import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBarbell,
  IconCopy,
  IconDots,
  IconFlag,
  IconPlus,
  IconSend,
  IconTrash,
  IconTrendingDown,
} from '@tabler/icons-react';
import { type Block, maxBlockWeeks, type WeekKind } from '@trackboard/contract/blocks';
import { DropdownMenu, IconItem } from '../../../../ui/dropdown-menu.tsx';
import { useDropdown } from '../../../../ui/use-dropdown.ts';
import { draftCount } from '../../publishing/drafts.ts';
import { kindWords, summaryOf } from '../shape.ts';

export interface WeekActions {
  readonly setKind: (week: number, kind: WeekKind) => void;
  readonly duplicate: (week: number) => void;
  readonly add: () => void;
  readonly remove: (week: number) => void;
  readonly publish: (week: number) => void;
}

interface WeekMenuProps {
  block: Block;
  week: number;
  actions: WeekActions;
}

const kinds = [
  { kind: 'work', icon: IconBarbell },
  { kind: 'deload', icon: IconTrendingDown },
  { kind: 'test', icon: IconFlag },
] as const;

/** What can be done with a week of a block. */
export function WeekMenu({ block, week, actions }: WeekMenuProps) {
  const menu = useDropdown('menu');
  const { drafts } = summaryOf(block, week);
  const isFull = block.weeks.length >= maxBlockWeeks;
  return (
    <>
      <ActionIcon {...menu.button} ms="auto" aria-label={`More for week ${week}`}>
        <IconDots size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <DropdownMenu dropdown={menu} position="bottom-start">
        {drafts > 0 && (
          <IconItem icon={IconSend} onClick={() => actions.publish(week)}>
            Publish {draftCount(drafts)}
          </IconItem>
        )}
        {kinds
          .filter(({ kind }) => kind !== block.weeks[week - 1]?.kind)
          .map(({ kind, icon }) => (
            <IconItem key={kind} icon={icon} onClick={() => actions.setKind(week, kind)}>
              Make it a {kindWords[kind].toLowerCase()}
            </IconItem>
          ))}
        <Menu.Divider />
        <IconItem icon={IconCopy} disabled={isFull} onClick={() => actions.duplicate(week)}>
          Duplicate week
        </IconItem>
        <IconItem icon={IconPlus} disabled={isFull} onClick={actions.add}>
          Add week at the end
        </IconItem>
        <IconItem
          icon={IconTrash}
          disabled={block.weeks.length === 1}
          onClick={() => actions.remove(week)}
        >
          Remove week
        </IconItem>
      </DropdownMenu>
    </>
  );
}
