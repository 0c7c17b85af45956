import { maxMentions, type Mention } from '@trackboard/contract/chat';
import { foldText } from '../../lib/fold-text.ts';

/** A mention that is being typed. */
export interface MentionQuery {
  /** The position of its `@`. */
  readonly at: number;
  /** What is typed after it. */
  readonly search: string;
}

/** The mention that is being typed before the caret: an `@` after a space or at the start, and the begin of a name. */
export function mentionQuery(text: string, caret: number): MentionQuery | null {
  const [, typed] = /(?:^|[\s(])@((?:[^\s@][^\n@]{0,59})?)$/u.exec(text.slice(0, caret)) ?? [];
  return typed === undefined ? null : { at: caret - typed.length - 1, search: typed };
}

/** How many members are suggested. */
const maxSuggested = 6;

/** The members of whose names one word, or several in a row, begin with the search, without case and accents. */
export function suggested<Member extends { readonly userName: string }>(
  members: readonly Member[],
  search: string,
): readonly Member[] {
  const wanted = ` ${foldText(search)}`;
  return members
    .filter(({ userName }) => ` ${foldText(userName)}`.includes(wanted))
    .slice(0, maxSuggested);
}

/** The text with a chosen name in place of what was typed, and the caret after it. */
export function withMention(
  text: string,
  { at, search }: MentionQuery,
  { userName }: Pick<Mention, 'userName'>,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(at + 1 + search.length);
  const before = `${text.slice(0, at)}@${userName}${rest.startsWith(' ') ? '' : ' '}`;
  return { text: before + rest, caret: before.length + (rest.startsWith(' ') ? 1 : 0) };
}

const isWordPart = (letter: string | undefined) => /[\p{L}\p{N}_]/u.test(letter ?? '');

/** A piece of a text: a mention, or what is between mentions. */
interface MentionPart {
  readonly text: string;
  readonly mention: Mention | null;
  /** Where it begins. */
  readonly at: number;
}

/** The next mention in a text from a position on: the first one, and of those that begin there the longest. */
function nextMention(text: string, from: number, mentions: readonly Mention[]) {
  for (let at = text.indexOf('@', from); at >= 0; at = text.indexOf('@', at + 1)) {
    const here = mentions
      .filter(({ userName }) => text.startsWith(userName, at + 1))
      .filter(({ userName }) => !isWordPart(text[at + 1 + userName.length]))
      .toSorted((a, b) => b.userName.length - a.userName.length)
      .at(0);
    if (here && !isWordPart(text[at - 1])) return { at, mention: here };
  }
  return null;
}

/** Splits a text at its mentions. */
export function mentionParts(text: string, mentions: readonly Mention[]): readonly MentionPart[] {
  const parts: MentionPart[] = [];
  let end = 0;
  let next = nextMention(text, 0, mentions);
  while (next) {
    const { at, mention } = next;
    if (at > end) parts.push({ text: text.slice(end, at), mention: null, at: end });
    end = at + 1 + mention.userName.length;
    parts.push({ text: text.slice(at, end), mention, at });
    next = nextMention(text, end, mentions);
  }
  if (end < text.length) parts.push({ text: text.slice(end), mention: null, at: end });
  return parts;
}

/** Which of the chosen members a text still mentions, each once. */
export function mentionedIn(text: string, chosen: readonly Mention[]): readonly Mention[] {
  const named = mentionParts(text, chosen).flatMap(({ mention }) => mention ?? []);
  return [...new Map(named.map((mention) => [mention.userId, mention])).values()].slice(
    0,
    maxMentions,
  );
}
