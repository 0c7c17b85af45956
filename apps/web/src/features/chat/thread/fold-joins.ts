import type { Message } from '@trackboard/contract/chat';
import { dayOfInstant } from '../../../lib/dates.ts';
import { locale } from '../../../lib/locale.ts';

/** One message, or the welcome notes of athletes who joined one after another. */
export type Fold = readonly [Message, ...Message[]];

/** How many of those who joined are named. */
const named = 2;

const isOpenWelcome = ({ isWelcome, isDeleted }: Message) => isWelcome && !isDeleted;

/** Whether a welcome note joins the fold that the first one began: the same note on the same day, without reactions. */
function follows(first: Message | undefined, message: Message): boolean {
  return (
    first !== undefined &&
    isOpenWelcome(first) &&
    isOpenWelcome(message) &&
    message.reactions.length === 0 &&
    message.message === first.message &&
    dayOfInstant(message.date) === dayOfInstant(first.date)
  );
}

/** The messages in order, with consecutive welcome notes of a day in one fold. */
export function foldJoins(messages: readonly Message[]): Fold[] {
  const folds: [Message, ...Message[]][] = [];
  for (const message of messages) {
    const fold = folds.at(-1);
    if (fold && follows(fold[0], message)) fold.push(message);
    else folds.push([message]);
  }
  return folds;
}

/** `Mara Vale joined Engine`, or `Mara Vale, Jonah Weiss and 3 more joined Engine`; empty if nobody joined. */
export function joinedWords(fold: Fold, chatName: string): string {
  const names = fold.flatMap(({ welcomedName }) => welcomedName ?? []);
  if (names.length === 0) return '';
  const shown = names.slice(0, named);
  const more = names.length - shown.length;
  const list = more > 0 ? [shown.join(', '), `${more} more`] : shown;
  return `${new Intl.ListFormat(locale).format(list)} joined ${chatName}`;
}
