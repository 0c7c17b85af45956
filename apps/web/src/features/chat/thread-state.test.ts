import { type Message, messageTypes } from '@trackboard/contract/chat';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage } from './testing/a-message.ts';
import {
  gapIndex,
  hasOlder,
  isBehind,
  messageAt,
  renewed,
  type ThreadState,
  threadOfPage,
  withCatchUp,
  withNewest,
  withPage,
  withReceived,
} from './thread-state.ts';

const pageSize = 4;
const atOnce = 3;

/** Returns the quote of a message. The quote of a deleted message has no text, and its type is text. */
function quoteOf({ type, isDeleted, ...quoted }: Message) {
  const { seq, senderId, userName, isWelcome, isBlocked, message } = quoted;
  const shown = isDeleted ? messageTypes.text : type;
  return { seq, senderId, userName, isWelcome, isBlocked, message, type: shown };
}

/** A group on a server. Every write takes the next change number, and every read has the current text in quotes. */
function aGroup() {
  const rows: Message[] = [];
  const events: Message[] = [];
  let lastChange = 0;
  const read = (row: Message): Message => {
    const quoted = row.replyTo && rows[row.replyTo.seq - 1];
    return { ...row, replyTo: quoted ? quoteOf(quoted) : null };
  };
  const write = (message: Message) => {
    lastChange += 1;
    const written = { ...message, change: lastChange };
    rows[message.seq - 1] = written;
    events.push(read(written));
  };
  const messages = () => rows.map(read);
  const counts = () => ({ lastSeq: rows.length, lastChange });
  return {
    messages,
    events: () => events,
    send: () => write(aMessage({ seq: rows.length + 1, type: messageTypes.image })),
    reply: (at: number) => {
      const quoted = rows[at % Math.max(rows.length, 1)];
      if (quoted) write(aMessage({ seq: rows.length + 1, replyTo: quoteOf(quoted) }));
    },
    change: (at: number, text: string) => {
      const message = rows[at % Math.max(rows.length, 1)];
      if (message) write({ ...message, message: text, isDeleted: text === '' });
    },
    page: (beforeSeq = rows.length + 1) => {
      const end = Math.min(beforeSeq - 1, rows.length);
      return { messages: messages().slice(Math.max(0, end - pageSize), end), ...counts() };
    },
    catchUp: (after: number) => {
      const later = messages()
        .filter(({ change }) => change > after)
        .toSorted((a, b) => a.change - b.change);
      const hasMore = later.length > atOnce;
      return { messages: later.slice(0, atOnce), hasMore, ...counts() };
    },
  };
}

type Group = ReturnType<typeof aGroup>;

function caughtUp(state: ThreadState, group: Group): ThreadState {
  for (let current = state; ;) {
    const after = current.change;
    const answer = group.catchUp(after);
    current = withCatchUp(current, after, answer);
    if (!answer.hasMore) return current;
  }
}

const kinds = [
  'send',
  'reply',
  'edit',
  'edit and hear',
  'delete',
  'hear',
  'hear latest',
  'ask older',
  'ask newer',
  'ask changes',
  'answer',
  'jump',
] as const;
const step = fc.record({ do: fc.constantFrom(...kinds), at: fc.nat(1000) });
interface Step {
  readonly do: (typeof kinds)[number];
  readonly at: number;
}

/** Runs a client whose events are lost, duplicated and reordered. Its requests are answered late and in any order. */
function run(steps: readonly Step[], first: number) {
  const group = aGroup();
  for (let sent = 0; sent < first; sent += 1) group.send();
  let state = threadOfPage(group.page());
  const open: ((state: ThreadState) => ThreadState)[] = [];
  const askPage = (beforeSeq: number) => {
    const page = group.page(beforeSeq);
    open.push((now) => withPage(now, page));
  };
  const does: Record<Step['do'], (at: number) => void> = {
    send: () => group.send(),
    reply: (at) => group.reply(at),
    edit: (at) => group.change(at, `edited ${at}`),
    'edit and hear': (at) => {
      does.edit(at);
      does['hear latest'](at);
    },
    delete: (at) => group.change(at, ''),
    hear: (at) => {
      const event = group.events()[at % Math.max(group.events().length, 1)];
      if (event) state = withReceived(state, event);
    },
    'hear latest': () => {
      const event = group.events().at(-1);
      if (event) state = withReceived(state, event);
    },
    'ask older': () => askPage(state.from),
    'ask newer': () => askPage((state.messages.at(-1)?.seq ?? 0) + pageSize + 1),
    'ask changes': () => {
      const after = state.change;
      const answer = group.catchUp(after);
      open.push((now) => withCatchUp(now, after, answer));
    },
    answer: (at) => {
      const [answer] = open.splice(at % Math.max(open.length, 1), 1);
      if (answer) state = answer(state);
    },
    jump: (at) => {
      state = threadOfPage(group.page((at % (group.messages().length + 1)) + 1));
    },
  };
  for (const { do: what, at } of steps) does[what](at);
  return { state, group };
}

describe('the state of a thread', () => {
  it('a thread equals a fresh load after one catch-up, whichever events were lost, duplicated or late', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(9), (steps, first) => {
        const { state, group } = run(steps, first);
        const end = caughtUp(state, group);
        const last = end.isAtEnd ? group.messages().length : (end.messages.at(-1)?.seq ?? 0);
        expect(end.messages).toEqual(group.messages().slice(end.from - 1, last));
        expect([end.lastSeq, isBehind(end)]).toEqual([group.messages().length, false]);
      }),
      { numRuns: 2000 },
    );
  });

  it('a thread lacks no message before its gap, whichever events were lost, duplicated or late', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(9), (steps, first) => {
        const { state } = run(steps, first);
        const gap = gapIndex(state);
        const shown = state.messages.slice(0, gap ?? undefined).map(({ seq }) => seq);
        expect(shown).toEqual(shown.map((_seq, n) => state.from + n));
        const isWhole = !state.isAtEnd || state.from + shown.length - 1 === state.lastSeq;
        expect(gap !== null || isWhole).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('a thread has a gap where messages are missing, and no gap for a missing edit', () => {
    const group = aGroup();
    for (let sent = 0; sent < 4; sent += 1) group.send();
    const start = threadOfPage(group.page());
    group.send();
    group.send();
    group.send();
    const [, , last] = group.events().slice(-3) as [Message, Message, Message];
    const behind = withReceived(start, last);
    expect([gapIndex(start), gapIndex(behind)]).toEqual([null, 4]);
    expect(gapIndex({ ...behind, messages: start.messages })).toBe(4);
    const whole = caughtUp(behind, group);
    expect(gapIndex(whole)).toBeNull();
    group.change(0, 'Edited.');
    group.change(1, 'Edited.');
    const withoutEdit = withReceived(whole, group.events().at(-1) as Message);
    expect([isBehind(withoutEdit), gapIndex(withoutEdit)]).toEqual([true, null]);
  });

  it('a thread has all messages after live events alone if no event was lost', () => {
    const group = aGroup();
    let state = threadOfPage(group.page());
    for (let sent = 0; sent < 5; sent += 1) group.send();
    group.change(2, 'Edited.');
    for (const event of group.events()) state = withReceived(state, event);
    expect(state.messages).toEqual(group.messages());
    expect(isBehind(state)).toBe(false);
  });

  it('a thread is behind after a lost event, and keeps the order when the event arrives late', () => {
    const group = aGroup();
    for (let sent = 0; sent < 3; sent += 1) group.send();
    const [first, lost, last] = group.events();
    let state = threadOfPage({ messages: [], lastSeq: 0, lastChange: 0 });
    if (!first || !lost || !last) throw new Error('three events');
    state = withReceived(withReceived(state, first), last);
    expect([state.messages.map(({ seq }) => seq), isBehind(state)]).toEqual([[1, 3], true]);
    state = withReceived(state, lost);
    expect(state.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('a thread stays behind if a page is older than the request for changes', () => {
    const group = aGroup();
    for (let sent = 0; sent < 8; sent += 1) group.send();
    const start = threadOfPage(group.page());
    const older = group.page(start.from);
    group.change(1, 'Edited.');
    const heard = withReceived(start, group.events().at(-1) as Message);
    const answer = group.catchUp(heard.change);
    const late = withCatchUp(withPage(heard, older), heard.change, answer);
    expect(isBehind(late)).toBe(true);
    expect(messageAt(caughtUp(late, group), 2)?.message).toBe('Edited.');
  });

  it('shows the current text in quotes, even in quotes of messages that are not loaded', () => {
    const group = aGroup();
    for (let sent = 0; sent < 8; sent += 1) group.send();
    group.reply(0);
    group.reply(7);
    let state = threadOfPage(group.page());
    const quotes = () => state.messages.flatMap(({ replyTo }) => replyTo?.message ?? []);
    expect(quotes()).toEqual(['Text 1', 'Text 8']);
    group.change(0, 'Edited.');
    state = withReceived(state, group.events().at(-1) as Message);
    expect(quotes()).toEqual(['Edited.', 'Text 8']);
    group.change(7, '');
    state = caughtUp(state, group);
    expect(quotes()).toEqual(['Edited.', '']);
    expect(state.messages).toEqual(group.messages().slice(6));
  });

  it('keeps the newer text in quotes when an older event arrives late', () => {
    const group = aGroup();
    group.send();
    group.reply(0);
    const state = threadOfPage(group.page());
    group.change(0, 'Edited.');
    group.change(0, 'Edited twice.');
    const [older, newer] = group.events().slice(-2);
    const end = withReceived(withReceived(state, newer as Message), older as Message);
    expect(messageAt(end, 2)?.replyTo?.message).toBe('Edited twice.');
  });

  it('does not put old text into quotes after a duplicate event or a late answer', () => {
    const group = aGroup();
    for (let sent = 0; sent < 8; sent += 1) group.send();
    const start = threadOfPage(group.page());
    group.reply(0);
    const answer = group.catchUp(start.change);
    group.change(0, 'Edited.');
    group.change(0, 'Edited twice.');
    const [reply, edit, lastEdit] = group.events().slice(-3) as [Message, Message, Message];
    const state = [reply, edit, lastEdit, edit].reduce(withReceived, start);
    const end = withCatchUp(state, start.change, answer);
    const quotes = [state, end].map((thread) => messageAt(thread, 9)?.replyTo?.message);
    expect(quotes).toEqual(['Edited twice.', 'Edited twice.']);
    expect(isBehind(end)).toBe(false);
  });

  it('a thread can forget its oldest messages and load them again', () => {
    const group = aGroup();
    for (let sent = 0; sent < 9; sent += 1) group.send();
    const start = threadOfPage(group.page());
    const all = withPage(start, group.page(start.from));
    const short = withNewest(all, 2);
    expect([short.from, short.messages.length, hasOlder(short)]).toEqual([8, 2, true]);
    expect(withPage(short, group.page(short.from)).from).toBe(4);
  });

  it('a kept thread takes the present names from the newest page, and catches up on older changes', () => {
    const group = aGroup();
    for (let sent = 0; sent < 9; sent += 1) group.send();
    const start = threadOfPage(group.page());
    const kept = { ...withPage(start, group.page(start.from)), isKept: true };
    group.send();
    const page = group.page();
    const now = renewed(kept, {
      ...page,
      messages: page.messages.map((each) => ({ ...each, userName: 'Mara King' })),
    });
    expect(now.messages.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(now.messages.map(({ userName }) => userName))).toEqual(new Set(['Mara King']));
    expect([kept.isKept, now.isKept, isBehind(now)]).toEqual([true, false, true]);
    expect(isBehind(caughtUp(now, group))).toBe(false);
  });

  it('a thread that was kept long ago is behind when the newest page does not overlap it', () => {
    const group = aGroup();
    for (let sent = 0; sent < 3; sent += 1) group.send();
    const kept = { ...threadOfPage(group.page()), isKept: true };
    for (let sent = 0; sent < 9; sent += 1) group.send();
    const now = renewed(kept, group.page());
    expect([now.messages.length, isBehind(now)]).toEqual([3, true]);
    expect(caughtUp(now, group).messages).toEqual(group.messages());
  });

  it('a thread counts new messages but does not add them while it shows an older part', () => {
    const group = aGroup();
    for (let sent = 0; sent < 20; sent += 1) group.send();
    let state = threadOfPage(group.page(9));
    expect([state.isAtEnd, hasOlder(state), state.from]).toEqual([false, true, 5]);
    group.send();
    state = withReceived(state, group.events().at(-1) as Message);
    expect([state.messages.length, state.lastSeq]).toEqual([pageSize, 21]);
    expect([messageAt(state, 6)?.seq, messageAt(state, 21)]).toEqual([6, undefined]);
  });
});
