import { type Message, messageTypes } from '@trackboard/contract/chat';

/** The messages of one group that a client has: a contiguous part of the group's messages. */
export interface ThreadState {
  /** Sorted by position, each once. There may be gaps among the newest ones while changes are missing. */
  readonly messages: readonly Message[];
  /** The position at which the part begins. */
  readonly from: number;
  /** Whether the part ends with the group's last message, so that new ones are added to it. */
  readonly isAtEnd: boolean;
  /** The position of the group's last message. */
  readonly lastSeq: number;
  /** The client knows every change of the part up to this number. */
  readonly change: number;
  /** The latest change of the group that the client has heard of. */
  readonly heard: number;
  /** Whether the thread comes from an earlier visit, so that its names and pictures may be outdated. */
  readonly isKept: boolean;
}

/** One page of a group, oldest to newest. */
export interface ThreadPage {
  readonly messages: readonly Message[];
  readonly lastSeq: number;
  readonly lastChange: number;
}

/** The messages that were inserted, edited or deleted after a change. */
interface CatchUpAnswer extends ThreadPage {
  readonly hasMore: boolean;
}

const lastOf = (messages: readonly Message[]) => messages.at(-1)?.seq ?? 0;

/** Merges two lists by position, and keeps the newer version of a message that is in both. */
function merged(held: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  const bySeq = new Map(held.map((message) => [message.seq, message]));
  for (const message of incoming) {
    const known = bySeq.get(message.seq);
    // A message with the same change may have a link that expires later.
    if (!known || message.change >= known.change) bySeq.set(message.seq, message);
  }
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/** Returns the index of the message at a position, or the index at which it belongs. */
function indexOfSeq(messages: readonly Message[], seq: number): number {
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((messages[middle]?.seq ?? seq) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The message at a position, if it is loaded. */
export function messageAt(
  { messages }: Pick<ThreadState, 'messages'>,
  seq: number,
): Message | undefined {
  const message = messages[indexOfSeq(messages, seq)];
  return message?.seq === seq ? message : undefined;
}

function withMessage(messages: readonly Message[], message: Message): readonly Message[] {
  const index = indexOfSeq(messages, message.seq);
  const held = messages[index];
  if (held?.seq !== message.seq) return messages.toSpliced(index, 0, message);
  return message.change > held.change ? messages.with(index, message) : messages;
}

/** Returns the quote of a message, equal to the server's. */
export function quoteOf({ type, isDeleted, ...quoted }: Message): NonNullable<Message['replyTo']> {
  const { seq, senderId, userName, isWelcome, isBlocked } = quoted;
  const shown = isDeleted || isBlocked ? messageTypes.text : type;
  const message = isBlocked ? '' : quoted.message;
  return { seq, senderId, userName, isWelcome, isBlocked, message, type: shown };
}

/** Returns the messages, with the current text of `changed` in their quotes. */
function withQuotesOf(messages: readonly Message[], changed: readonly Message[]) {
  const bySeq = new Map(changed.map((message) => [message.seq, message]));
  const quotedIn = ({ replyTo }: Message) => replyTo && bySeq.get(replyTo.seq);
  if (!messages.some(quotedIn)) return messages;
  return messages.map((reply) => {
    const quoted = quotedIn(reply);
    if (!quoted) return reply;
    // A late event may be older than the loaded message that it quotes.
    return { ...reply, replyTo: quoteOf(messageAt({ messages }, quoted.seq) ?? quoted) };
  });
}

function belongsTo({ from, isAtEnd, messages }: ThreadState, { seq }: Message): boolean {
  return seq >= from && (isAtEnd || seq <= lastOf(messages));
}

/** Returns the state after the first page, or after a page elsewhere in the group. */
export function threadOfPage({ messages, lastSeq, lastChange }: ThreadPage): ThreadState {
  return {
    messages,
    from: messages[0]?.seq ?? 1,
    isAtEnd: lastOf(messages) >= lastSeq,
    lastSeq,
    change: lastChange,
    heard: lastChange,
    isKept: false,
  };
}

/** Adds one new or changed message: from a live event, which may arrive twice or late, or from the response to a send. */
export function withReceived(state: ThreadState, message: Message): ThreadState {
  const { change, heard, lastSeq } = state;
  const messages = belongsTo(state, message)
    ? withMessage(state.messages, message)
    : state.messages;
  return {
    ...state,
    messages: message.change > change ? withQuotesOf(messages, [message]) : messages,
    lastSeq: Math.max(lastSeq, message.seq),
    change: message.change === change + 1 ? message.change : change,
    heard: Math.max(heard, message.change),
  };
}

/** Adds the answer to a request for all changes after `after`. */
export function withCatchUp(
  state: ThreadState,
  after: number,
  { messages, lastSeq, lastChange, hasMore }: CatchUpAnswer,
): ThreadState {
  const known = hasMore ? Math.max(after, ...messages.map(({ change }) => change)) : lastChange;
  // Messages that the client knows have quotes at least as new as those of the response.
  const news = messages.filter((message) => message.change > state.change);
  const own = news.filter((message) => belongsTo(state, message));
  const all = own.length > 0 ? merged(state.messages, own) : state.messages;
  return {
    ...state,
    // Replies may quote messages that are not loaded.
    messages: withQuotesOf(all, news),
    lastSeq: Math.max(state.lastSeq, lastSeq),
    // An answer that begins after the last known change leaves a gap.
    change: after <= state.change ? Math.max(state.change, known) : state.change,
    heard: Math.max(state.heard, lastChange),
  };
}

/**
 * Adds the page before or after the part, or one within it. Any other page changes nothing, for example one that arrives after a
 * jump elsewhere.
 */
export function withPage(state: ThreadState, page: ThreadPage): ThreadState {
  const [first, last] = [page.messages[0]?.seq, lastOf(page.messages)];
  if (first === undefined) return state;
  const touches = last >= state.from - 1 && first <= lastOf(state.messages) + 1;
  if (!touches) return state;
  return {
    ...state,
    messages: merged(state.messages, page.messages),
    from: Math.min(state.from, first),
    isAtEnd: state.isAtEnd || last >= Math.max(page.lastSeq, state.lastSeq),
    lastSeq: Math.max(state.lastSeq, page.lastSeq),
    // The page may be older than some changes, which the client dropped because it had not loaded their messages.
    change: Math.min(state.change, page.lastChange),
    heard: Math.max(state.heard, page.lastChange),
  };
}

/** Drops older messages from the state and keeps the newest `count`. */
export function withNewest(state: ThreadState, count: number): ThreadState {
  const messages = state.messages.slice(-count);
  return { ...state, messages, from: messages[0]?.seq ?? state.from };
}

/** A welcome note is shown with the gym's name, and a message of a blocked user without a name. */
const shownSender = ({ senderId, isWelcome, isBlocked }: Message) =>
  `${senderId} ${isWelcome} ${isBlocked}`;

/** Returns a kept state with the newest page, and with the present names and pictures of its senders. */
export function renewed(state: ThreadState, page: ThreadPage): ThreadState {
  const { messages, ...rest } = withPage(state, page);
  const senders = new Map(page.messages.map((each) => [shownSender(each), each]));
  const named = messages.map((message) => {
    const { userName, userImage } = senders.get(shownSender(message)) ?? message;
    return { ...message, userName, userImage };
  });
  return { ...rest, messages: named, heard: Math.max(rest.heard, page.lastChange), isKept: false };
}

/** Whether changes are missing, so that the client must catch up. */
export function isBehind({ change, heard }: ThreadState): boolean {
  return change < heard;
}

/**
 * Returns the index of the first message after the gap, or the number of messages if the gap is at the end. Returns null if no
 * message is missing, even if changes of loaded messages are.
 */
export function gapIndex(state: ThreadState): number | null {
  if (!isBehind(state)) return null;
  const { messages, from, isAtEnd, lastSeq } = state;
  const index = messages.findIndex(({ seq }, n) => seq !== from + n);
  if (index >= 0) return index;
  return isAtEnd && lastOf(messages) < lastSeq ? messages.length : null;
}

/** Whether there are messages before the part. */
export function hasOlder({ from }: ThreadState): boolean {
  return from > 1;
}

/** Returns the index of the first shown message. The message before it decides about its heading. */
export function firstShown(state: ThreadState): number {
  return hasOlder(state) && state.messages.length > 1 ? 1 : 0;
}

/** Whether the message at a position is shown. */
export function isShown(state: ThreadState, seq: number): boolean {
  return (
    indexOfSeq(state.messages, seq) >= firstShown(state) && messageAt(state, seq) !== undefined
  );
}
