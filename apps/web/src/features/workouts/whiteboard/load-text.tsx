import { Tooltip } from '@mantine/core';
import { splitLoads } from '@trackboard/scoring';
import { Fragment } from 'react';
import { LinkInText } from '../../../ui/links.tsx';
import classes from './load-text.module.css';
import { useWeightUnit } from './use-weight-unit.ts';

/** A part of a text: plain, or a link. */
interface LinkedPart {
  readonly text: string;
  readonly href: string | null;
}

const address = /https?:\/\/[^\s<>"]+/gi;

/** Without the punctuation of the sentence around it. A closing bracket belongs to an address that has its opening one. */
function withoutPunctuation(found: string): string {
  const end = /[.,;:!?'\]]$/.test(found) || (found.endsWith(')') && !found.includes('('));
  return end ? withoutPunctuation(found.slice(0, -1)) : found;
}

/** Splits a text at its web addresses. Together the parts are the text. */
export function splitLinks(text: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutPunctuation(found);
    if (!URL.canParse(link)) continue;
    if (index > at) parts.push({ text: text.slice(at, index), href: null });
    parts.push({ text: link, href: link });
    at = index + link.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
}

const onHoverFocusAndTap = { hover: true, focus: true, touch: true };

function Loads({ text }: { text: string }) {
  const parts = splitLoads(text, useWeightUnit());
  return parts.map((part, index) => {
    const key = `${index} ${part.text}`;
    if (part.written === undefined) return <Fragment key={key}>{part.text}</Fragment>;
    return (
      <Tooltip key={key} label={`Written as ${part.written}`} events={onHoverFocusAndTap}>
        <button type="button" className={classes.load}>
          {part.text}
        </button>
      </Tooltip>
    );
  });
}

/**
 * A coach's text with its loads in the reader's unit, and its web addresses as links. A converted load is a button that
 * shows the typed text.
 */
export function LoadText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: part, href }, index) =>
    href ? (
      <LinkInText key={`${index} ${part}`} className={classes.link} href={href}>
        {part}
      </LinkInText>
    ) : (
      <Loads key={`${index} ${part}`} text={part} />
    ),
  );
}
