import { Group, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type HintOf, queryKey } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import {
  type Message,
  type OpenedChat,
  type Receipt,
  groupTopic,
  groupTypes,
  maxReceiptMembers,
  type receiptHint,
} from '@trackboard/contract/chat';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../lib/locale.ts';
import { queryFor, saysNotFound } from '../../../lib/query-for.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { isReceipt } from '../api.ts';
import { isBy } from '../chat-words.ts';
import { PersonLine } from '../person-line.tsx';
import classes from './receipts.module.css';

/** Returns the receipts after a member has read the chat. Returns null if the member has no receipt. */
export function withReceipt(
  receipts: readonly Receipt[],
  { readerId, readSeq }: HintOf<typeof receiptHint>,
): Receipt[] | null {
  if (!receipts.some(({ id }) => id === readerId)) return null;
  return receipts.map((each) =>
    each.id === readerId ? { ...each, lastReadSeq: Math.max(each.lastReadSeq, readSeq) } : each,
  );
}

/** Returns the members who have seen a message. A member who joined later counts as having read earlier messages. */
function seenBy(receipts: readonly Receipt[], { seq, date }: Message): readonly Receipt[] {
  return receipts.filter(({ lastReadSeq, joinedAt }) => lastReadSeq >= seq && joinedAt <= date);
}

/** The receipt of an own message: in a one-to-one chat whether it was seen, in a group by whom. */
export type Shown =
  | { readonly kind: 'pair'; readonly isSeen: boolean }
  | { readonly kind: 'group'; readonly readers: readonly Receipt[] };

interface Thread {
  readonly messages: readonly Message[];
  readonly receipts: readonly Receipt[];
  readonly userId: string;
}

/**
 * Returns the receipts by the position of the message: at the last own message, and in a one-to-one chat also at the last seen
 * one. A group shows no receipt until a member has seen the message.
 */
export function shownReceipts(
  { groupType }: Pick<OpenedChat, 'groupType'>,
  { messages, receipts, userId }: Thread,
): ReadonlyMap<number, Shown> {
  const isOwn = (each: Message) => isBy(each, userId) && !each.isDeleted;
  const last = messages.findLast(isOwn);
  if (!last) return new Map();
  if (groupType !== groupTypes.user) {
    const readers = seenBy(receipts, last);
    return new Map(readers.length > 0 ? [[last.seq, { kind: 'group', readers }]] : []);
  }
  const seen = messages.findLast((each) => isOwn(each) && seenBy(receipts, each).length > 0);
  return new Map([
    [last.seq, { kind: 'pair', isSeen: false }],
    ...(seen ? ([[seen.seq, { kind: 'pair', isSeen: true }]] as const) : []),
  ]);
}

const none: readonly Receipt[] = [];

/** Returns how far the other members of a small chat have read it, and keeps this up to date. */
function useLiveReceipts({ groupId, memberCount }: OpenedChat): readonly Receipt[] {
  const queries = useQueryClient();
  const key = queryKey(chat.receipts, { groupId });
  const { data } = useQuery({
    ...queryFor(chat.receipts, { groupId }),
    ...saysNotFound,
    enabled: memberCount <= maxReceiptMembers,
  });
  const refresh = () => void queries.invalidateQueries({ queryKey: key });
  const receive = (hint: HintOf<typeof receiptHint>) => {
    const held = queries.getQueryData<Receipt[]>(key);
    const changed = held && withReceipt(held, hint);
    if (changed) queries.setQueryData<Receipt[]>(key, changed);
    else refresh();
  };
  useTopic(
    groupTopic,
    [groupId],
    (event) => {
      if (event === 'resync') refresh();
      else if (isReceipt(event)) receive(event);
    },
    refresh,
  );
  return data ?? none;
}

/** Returns the receipts to show in a chat, by the position of the message. */
export function useReceipts(
  opened: OpenedChat,
  messages: readonly Message[],
  userId: string,
): ReadonlyMap<number, Shown> {
  const receipts = useLiveReceipts(opened);
  const { groupType } = opened;
  return useMemo(
    () => shownReceipts({ groupType }, { messages, receipts, userId }),
    [groupType, messages, receipts, userId],
  );
}

/** One tick for a message that was sent, two for one that was seen. */
function Ticks({ isSeen }: { isSeen: boolean }) {
  const Icon = isSeen ? IconChecks : IconCheck;
  return (
    <Group gap="var(--space-4)" c="var(--ink-3)" fz="xs">
      <Icon size={16} stroke={2} aria-hidden />
      {isSeen ? 'Seen' : 'Sent'}
    </Group>
  );
}

/** Shows how many members have seen a message, and opens their names. */
function SeenBy({ readers }: { readers: readonly Receipt[] }) {
  const [isOpen, setOpen] = useState(false);
  const words = `Seen by ${formatCount(readers.length)}`;
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconChecks size={16} stroke={2} aria-hidden />
        {words}
      </UnstyledButton>
      {isOpen && (
        <ResponsiveModal onClose={() => setOpen(false)} title={words} size={400}>
          <ul>
            {readers.map((each) => (
              <li key={each.id}>
                <PersonLine person={each} />
              </li>
            ))}
          </ul>
        </ResponsiveModal>
      )}
    </>
  );
}

/** Shows below an own message whether it was seen, or by how many members. */
export function MessageReceipt({ shown }: { shown: Shown }) {
  return shown.kind === 'pair' ? (
    <Ticks isSeen={shown.isSeen} />
  ) : (
    <SeenBy readers={shown.readers} />
  );
}
