import type { Item } from './drafts.ts';
import { isNote } from './titles.ts';
import { hasWork } from './work.ts';

const chatter =
  /^(?:see (?:you|ya|y'all|everyone)|bring |doors? |coffee|kaffee|beer|bier|thanks|thx|danke|cheers|(?:best|kind|warm)(?: regards| wishes)?,?$|regards|lg\b|vg\b|mfg\b|(?:liebe |viele )?grüße|tag us|double tap|holler|reply|sent from|bbq|heats? start|who's|have (?:a|fun)|good luck|viel|bis |mit sportlich|bei |sorry|happy|let's|kids|parking|note to|book |please book|sign up|open gym|closed|no class|questions|any q|merry|enjoy|love|xx|coach \p{L}+$|warning|remember to book|anmeldung|compare to \d|post (?:\p{L}+ ){1,4}to (?:the )?comments)|^#[\p{L}\d]|\bplease book\b|\bwe are closed\b|\bmembers:|\bbring your\b/iu;

const behindWords = /^(?:.*\w)?(\W*)$/s;

const reminder = /^(?:do(?:n't|nt| not) forget|reminder|yes\b)/i;

const trainingWords =
  /\d ?(?:m|min|sec|s|kg|lb|lbs|x|reps?|rounds?|%|cal|rds?)\b|\d\/\d|\b(?:reps?|rounds?|scal\w*|scale|stimulus|rx|rest|bar|sub|pace|load|set|weight|form|stretch|squat|row|run|time|score|meters|splits?|heavy|unbroken|partner|works?|memory|write|go|times?|count|lock|pause|puls|result|versuch|tempo|hr|kein)\b/i;

/** Whether the line is for the members and not a part of the piece above it. */
export function isChatter(item: Item, rest: readonly Item[], lastDay: boolean): boolean {
  const { text, line } = item;
  if (isNote(text)) return false;
  const [next] = rest;
  const goesOn = next && !next.line.gap && (/^\d/.test(next.text) || next.line.listed);
  if (chatter.test(text)) return !goesOn;
  if (reminder.test(text) && !trainingWords.test(text)) return !goesOn;
  if (item.line.listed) return false;
  const end = behindWords.exec(text)?.[1] ?? '';
  const isSentence = /[!.]/.test(end) && !/\d/.test(text);
  if (lastDay && !next && isSentence && !trainingWords.test(text))
    return end.includes('!') || line.gap;
  if (!line.gap) return false;
  if (/^post (?:your|times)\b/i.test(text)) return true;
  const ends = !rest.some((later) => hasWork(later.reading, later.text) && !later.line.gap);
  return (
    lastDay && ends && (!trainingWords.test(text) || /[.!]\s*$/.test(text)) && !/^\d/.test(text)
  );
}
