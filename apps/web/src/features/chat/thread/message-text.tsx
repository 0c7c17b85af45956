import { LinkifyIt } from 'linkify-it';
import type { Mention } from '@trackboard/contract/chat';
import { LinkInText } from '../../../ui/links.tsx';
import { mentionParts } from '../mention-text.ts';
import classes from './message-body.module.css';

const finder = new LinkifyIt({ fuzzyLink: true }).add('ftp:', null).add('//', null);

/** A piece of a message: text, or a link with its address. */
interface TextPart {
  readonly text: string;
  readonly href: string | null;
  /** Where it begins. */
  readonly at: number;
}

const isSafe = (url: string) => /^(https?|mailto):/i.test(url);

/** Splits a text at its links: web and mail addresses only. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of finder.match(text) ?? []) {
    if (!isSafe(url)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null, at: end });
    parts.push({ text: text.slice(index, lastIndex), href: url, at: index });
    end = lastIndex;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null, at: end });
  return parts;
}

function Links({ text }: { text: string }) {
  return linkParts(text).map((part) =>
    part.href ? (
      <LinkInText key={part.at} href={part.href}>
        {part.text}
      </LinkInText>
    ) : (
      part.text
    ),
  );
}

interface MessageTextProps {
  text: string;
  mentions?: readonly Mention[];
  /** The reader, whose own mentions stand out. */
  userId?: string;
}

/** The text of a message with its line breaks, links and mentions. */
export function MessageText({ text, mentions = [], userId }: MessageTextProps) {
  return (
    <span className={classes.text}>
      {mentionParts(text, mentions).map(({ text: part, mention, at }) =>
        mention ? (
          <b
            key={at}
            className={classes.mention}
            data-reader={mention.userId === userId || undefined}
          >
            {part}
          </b>
        ) : (
          <Links key={at} text={part} />
        ),
      )}
    </span>
  );
}
