import { Combobox, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import { groupTypes, type Mention, type OpenedChat } from '@trackboard/contract/chat';
import { type KeyboardEvent, type ReactElement, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryFor, saysNotFound } from '../../../lib/query-for.ts';
import { useSession } from '../../../lib/session.ts';
import { type MentionQuery, mentionQuery, suggested, withMention } from '../mention-text.ts';
import { PersonLine } from '../person-line.tsx';

/** Returns the members of a group whom a search suggests; none in a one-to-one chat. */
function useSuggested({ groupId, groupType }: OpenedChat, query: MentionQuery | null) {
  const { id } = useSession('user');
  const enabled = query !== null && groupType !== groupTypes.user;
  const { data } = useQuery({ ...queryFor(chat.details, { groupId }), ...saysNotFound, enabled });
  if (!enabled || !data) return [];
  const others = data.groupMembers.filter((member) => member.id !== id);
  return suggested(others, query.search);
}

interface Field {
  readonly chat: OpenedChat;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly change: (text: string) => void;
  /** The mentions that were chosen in this text. */
  readonly chosen: readonly Mention[];
  readonly onChoose: (mention: Mention) => void;
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Suggests members while an `@` and a name are typed in a field. */
export function useMentions({ chat: opened, field, text, change, chosen, onChoose }: Field) {
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [activeKey, setActive] = useState<{ search: string; index: number } | null>(null);
  const listId = useId();
  const query = mentionQuery(text, caret);
  const isDone = chosen.some(({ userName }) => userName === query?.search);
  const found = useSuggested(opened, query);
  const isClosed = isDone || query === null || query.at === closedAt;
  const members = isClosed ? [] : found;
  // A changed search starts again at its first member.
  const kept = activeKey && activeKey.search === query?.search ? activeKey.index : 0;
  const active = Math.min(kept, members.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  function choose(index: number): void {
    const member = members[index];
    if (!member || !query) return;
    const mention = { userId: member.id, userName: member.userName };
    const changed = withMention(text, query, mention);
    onChoose(mention);
    flushSync(() => {
      change(changed.text);
      setCaret(changed.caret);
    });
    field.current?.focus();
    field.current?.setSelectionRange(changed.caret, changed.caret);
  }

  /** Handles a key of the field. Returns whether the list used the key. */
  function pressKey(event: KeyboardEvent): boolean {
    if (members.length === 0 || event.nativeEvent.isComposing) return false;
    const step = steps[event.key];
    if (step !== undefined) {
      const index = (active + step + members.length) % members.length;
      setActive({ search: query?.search ?? '', index });
    } else if (event.key === 'Escape') setClosedAt(query?.at ?? null);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(active);
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    members,
    active,
    listId,
    optionId,
    choose,
    pressKey,
    close: () => setClosedAt(query?.at ?? null),
    /** Call `follow` when the text changes or the caret moves. */
    follow: ({ value, selectionStart }: HTMLTextAreaElement) => {
      setCaret(selectionStart);
      if (mentionQuery(value, selectionStart)?.at !== closedAt) setClosedAt(null);
    },
    /** The attributes of the field while members are suggested. A field of several lines cannot have the role of a combobox. */
    fieldProps:
      members.length > 0
        ? ({
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-controls': listId,
            'aria-activedescendant': optionId(active),
          } as const)
        : {},
  };
}

type Mentions = ReturnType<typeof useMentions>;

interface MentionListProps {
  mentions: Mentions;
  /** The field, above which the list is shown. */
  children: ReactElement;
}

/** The list of suggested members above the field. The field keeps the focus. */
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
