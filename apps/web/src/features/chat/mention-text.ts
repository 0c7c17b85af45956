import { maxMentions, type Mention } from '@trackboard/contract/chat';
import { foldText } from '../../lib/fold-text.ts';

/** A mention that is being typed. */
export interface MentionQuery {
  /** The position of the mention's `@`. */
  readonly at: number;
  /** The text after the `@`. */
  readonly search: string;
}

/**
 * Returns the mention that the user is typing before the caret: an `@` after a space or at the start, and the beginning of a
 * name.
 */
export function mentionQuery(text: string, caret: number): MentionQuery | null {
  const [, typed] = /(?:^|[\s(])@((?:[^\s@][^\n@]{0,59})?)$/u.exec(text.slice(0, caret)) ?? [];
  return typed === undefined ? null : { at: caret - typed.length - 1, search: typed };
}

/** The most members that are suggested. */
const maxSuggested = 6;

/** Returns the members of whose names one word, or several in a row, begin with the search. Case and accents are ignored. */
export function suggested<Member extends { readonly userName: string }>(
  members: readonly Member[],
  search: string,
): readonly Member[] {
  const wanted = ` ${foldText(search)}`;
  return members
    .filter(({ userName }) => ` ${foldText(userName)}`.includes(wanted))
    .slice(0, maxSuggested);
}

/** Returns the text with a chosen name in place of the typed text, and the position of the caret after the name. */
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

/** A piece of a text: a mention, or the text between two mentions. */
interface MentionPart {
  readonly text: string;
  readonly mention: Mention | null;
  /** The position at which the piece begins. */
  readonly at: number;
}

/** Returns the next mention in a text from a position on: the first one, and the longest of those that begin there. */
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

/** Returns each chosen member whom a text still mentions, once. */
export function mentionedIn(text: string, chosen: readonly Mention[]): readonly Mention[] {
  const named = mentionParts(text, chosen).flatMap(({ mention }) => mention ?? []);
  return [...new Map(named.map((mention) => [mention.userId, mention])).values()].slice(
    0,
    maxMentions,
  );
}
