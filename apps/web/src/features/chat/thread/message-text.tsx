import { LinkifyIt } from 'linkify-it';
import { LinkInText } from '../../../ui/links.tsx';
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

/** The text of a message with its line breaks and links. */
export function MessageText({ text }: { text: string }) {
  return (
    <span className={classes.text}>
      {linkParts(text).map((part) =>
        part.href ? (
          <LinkInText key={part.at} href={part.href}>
            {part.text}
          </LinkInText>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
