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
import { ElementStandIn } from '../../../../ui/element-stand-in.tsx';
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
  { kind: 'work', Icon: IconBarbell },
  { kind: 'deload', Icon: IconTrendingDown },
  { kind: 'test', Icon: IconFlag },
] as const;

/** What can be done with a week of a block. */
export function WeekMenu({ block, week, actions }: WeekMenuProps) {
  const { isUsed, button, popup } = useDropdown('menu');
  const { drafts } = summaryOf(block, week);
  const isFull = block.weeks.length >= maxBlockWeeks;
  return (
    <>
      <ActionIcon {...button} ms="auto" aria-label={`More for week ${week}`}>
        <IconDots size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isUsed && (
        <Menu {...popup} position="bottom-start" withinPortal>
          <Menu.Target>
            <ElementStandIn element={button.ref} />
          </Menu.Target>
          <Menu.Dropdown>
            {drafts > 0 && (
              <Menu.Item
                leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
                onClick={() => actions.publish(week)}
              >
                Publish {draftCount(drafts)}
              </Menu.Item>
            )}
            {kinds
              .filter(({ kind }) => kind !== block.weeks[week - 1]?.kind)
              .map(({ kind, Icon }) => (
                <Menu.Item
                  key={kind}
                  leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
                  onClick={() => actions.setKind(week, kind)}
                >
                  Make it a {kindWords[kind].toLowerCase()}
                </Menu.Item>
              ))}
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
              disabled={isFull}
              onClick={() => actions.duplicate(week)}
            >
              Duplicate week
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              disabled={isFull}
              onClick={actions.add}
            >
              Add week at the end
            </Menu.Item>
            <Menu.Item
              leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
              disabled={block.weeks.length === 1}
              onClick={() => actions.remove(week)}
            >
              Remove week
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
