import { Combobox, useCombobox } from '@mantine/core';
import type { ReactElement } from 'react';
import { PersonLine } from '../person-line.tsx';
import type { Mentions } from './use-mentions.ts';

interface MentionListProps {
  mentions: Mentions;
  /** What it is shown above. */
  children: ReactElement;
}

/** The members who are suggested for a mention, above the field. The field keeps the focus. */
export function MentionList({ mentions, children }: MentionListProps) {
  const { members, active, listId, optionId, choose, close } = mentions;
  const combobox = useCombobox({
    opened: members.length > 0,
    onOpenedChange: (isOpened) => {
      if (!isOpened) close();
    },
  });
  return (
    <Combobox
      store={combobox}
      position="top-start"
      onOptionSubmit={(index) => choose(Number(index))}
    >
      <Combobox.DropdownTarget>{children}</Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options id={listId} aria-label="Members to mention">
          {members.map((member, index) => (
            <Combobox.Option
              key={member.id}
              id={optionId(index)}
              value={String(index)}
              selected={index === active}
              aria-selected={index === active}
              py={0}
            >
              <PersonLine person={member} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
