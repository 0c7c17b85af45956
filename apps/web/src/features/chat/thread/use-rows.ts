import { type Message, messageTypes } from '@trackboard/contract/chat';
import { useMemo } from 'react';
import { dayOfInstant } from '../../../lib/dates.ts';
import { locale } from '../../../lib/locale.ts';
import { useSession } from '../../../lib/session.ts';
import { isBy } from '../chat-words.ts';
import { asMessage, useWaiting } from './message-status.tsx';
import { firstShown, gapIndex, type ThreadState } from '../thread-state.ts';

/** Messages of one sender within this time share a heading. In milliseconds. */
const pause = 5 * 60_000;

type Placed = Pick<Message, 'senderId' | 'date' | 'isWelcome'>;

/** How a message is shown after the one before it. */
interface RowFacts {
  /** The day that begins with this message, else null. */
  readonly day: string | null;
  /** Whether the sender and the time are shown above it. */
  readonly hasHead: boolean;
}

/** Returns how a message is shown, which depends on the message before it. */
export function rowFacts(before: Placed | undefined, message: Placed): RowFacts {
  const day = dayOfInstant(message.date);
  const isNewDay = !before || dayOfInstant(before.date) !== day;
  const isFollowing =
    !isNewDay &&
    !before.isWelcome &&
    !message.isWelcome &&
    before.senderId === message.senderId &&
    Date.parse(message.date) - Date.parse(before.date) < pause;
  return { day: isNewDay ? day : null, hasHead: !isFollowing };
}

/** The messages after one position and up to another. A null end means all later messages. */
export interface Unread {
  readonly after: number;
  readonly until: number | null;
}

/** Returns the position of the first message by others after one position and up to another; null if there is none. */
export function firstUnread(
  messages: readonly Message[],
  { after, until, userId }: Unread & { readonly userId: string },
): number | null {
  // Most welcome notes are for other members, so they do not count as unread.
  const isUnread = ({ seq, senderId, isWelcome, isBlocked }: Message) =>
    seq > after && seq <= (until ?? seq) && senderId !== userId && !isWelcome && !isBlocked;
  return messages.find(isUnread)?.seq ?? null;
}

/** One message, or the welcome notes of athletes who joined one after another. */
export type Fold = readonly [Message, ...Message[]];

/** The number of people whom the text names. */
const named = 2;

const isOpenWelcome = ({ isWelcome, isDeleted }: Message) => isWelcome && !isDeleted;

/** Returns whether a welcome note belongs to the row that `first` began: the same note on the same day, without reactions. */
function joins(first: Message | undefined, message: Message): boolean {
  return (
    first !== undefined &&
    isOpenWelcome(first) &&
    isOpenWelcome(message) &&
    message.reactions.length === 0 &&
    message.message === first.message &&
    dayOfInstant(message.date) === dayOfInstant(first.date)
  );
}

/** Returns the messages in order, and folds consecutive welcome notes of a day into one row. */
export function foldJoins(messages: readonly Message[]): Fold[] {
  const folds: [Message, ...Message[]][] = [];
  for (const message of messages) {
    const fold = folds.at(-1);
    if (fold && joins(fold[0], message)) fold.push(message);
    else folds.push([message]);
  }
  return folds;
}

/** `Mara Vale joined Engine`, or `Mara Vale, Jonah Weiss and 3 more joined Engine`. Empty if there was no join. */
export function joinedWords(fold: Fold, chatName: string): string {
  const names = fold.flatMap(({ welcomedName }) => welcomedName ?? []);
  if (names.length === 0) return '';
  const shown = names.slice(0, named);
  const more = names.length - shown.length;
  const list = more > 0 ? [shown.join(', '), `${more} more`] : shown;
  return `${new Intl.ListFormat(locale).format(list)} joined ${chatName}`;
}

/** The smallest number of pictures that form an album. Fewer pictures are easy to look at one by one. */
const fewest = 4;

/** Returns whether a message is a picture and nothing else. */
function isPlainPicture(message: Message): boolean {
  const { type, imageUrl, isDeleted, isBlocked, isForwarded, replyTo } = message;
  const isHidden = isDeleted || isBlocked;
  const isPlain = message.message === '' && !isForwarded && replyTo === null;
  return type === messageTypes.image && imageUrl !== null && !isHidden && isPlain;
}

/** Returns whether the messages of a row are an album. */
export const isAlbum = ([first, second]: Fold): boolean =>
  second !== undefined && isPlainPicture(first);

/** Returns whether a picture continues the run of the one before it: the same person sent it soon after. */
const follows = (before: Message, message: Message) => !rowFacts(before, message).hasHead;

/** Returns the rows in order, and makes one row of four or more pictures in a row from one person. */
export function foldAlbums(folds: readonly Fold[]): Fold[] {
  const runs: [Message, ...Message[]][] = [];
  for (const fold of folds) {
    const [first, ...others] = fold;
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isSameRun =
      run && last && isPlainPicture(last) && isPlainPicture(first) && follows(last, first);
    if (isSameRun) run.push(first, ...others);
    else runs.push([first, ...others]);
  }
  return runs.flatMap((run): Fold[] =>
    isAlbum(run) && run.length < fewest ? run.map((message): Fold => [message]) : [run],
  );
}

const gapKey = 'gap';

interface RowsOf {
  readonly groupId: string;
  readonly state: ThreadState;
  /** The messages that are marked as new. */
  readonly unread: Unread;
}

/**
 * The rows of a chat: first the stored messages, in which consecutive joins and pictures are one row, then the unsent ones. A row
 * stands in place of missing messages; messages of others after it are left out until the missing ones are loaded. The first
 * loaded message is left out while there are older ones: they decide whether it has a heading, and a row that changes its height
 * moves the rows below.
 */
export function useRows({ groupId, state, unread }: RowsOf) {
  const user = useSession('user');
  const { messages, from } = state;
  const { after, until } = unread;
  const gap = gapIndex(state);
  const first = firstShown(state);
  const waiting = useWaiting(groupId, messages);
  const stored = useMemo(() => {
    const shown = messages.slice(first, gap ?? undefined);
    const folds = foldAlbums(foldJoins(shown));
    const own = gap === null ? [] : messages.slice(gap).filter((each) => isBy(each, user.id));
    const afterGap = own.map((each): Fold => [each]);
    // The stored form of an own message takes the key of the waiting one.
    const keyOf = ([{ id, uuid, senderId }]: Fold) => (senderId === user.id ? uuid : id);
    const keys = [...folds.map(keyOf), ...(gap === null ? [] : [gapKey]), ...afterGap.map(keyOf)];
    const isLoaded = from <= after + 1;
    const newSeq = isLoaded ? firstUnread(shown, { after, until, userId: user.id }) : null;
    return {
      shown,
      folds,
      afterGap,
      keys,
      newIndex: folds.findIndex((fold) => fold.some(({ seq }) => seq === newSeq)),
    };
  }, [messages, first, gap, from, after, until, user.id]);
  const { shown, folds, afterGap, keys, newIndex } = stored;
  const own = waiting.map((entry): Fold => [asMessage(entry, user, state)]);
  const afterShown = folds.length + (gap === null ? 0 : 1);
  const at = (index: number) =>
    folds[index] ?? afterGap[index - afterShown] ?? own[index - keys.length];
  return {
    userId: user.id,
    waiting,
    /** The stored messages before any gap. */
    shown,
    /** The rows of those messages. */
    folds,
    keys: own.length > 0 ? [...keys, ...own.map(([{ uuid }]) => uuid)] : keys,
    newIndex,
    isGap: (index: number) => gap !== null && index === folds.length,
    at,
    /** Returns the message before a row, even before the first row. */
    before: (index: number) => (index === 0 ? messages[first - 1] : at(index - 1)?.at(-1)),
    waitingAt: (index: number) => waiting[index - keys.length] ?? null,
  };
}
