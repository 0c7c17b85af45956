import { readWhiteboard, splitLoads } from '@trackboard/scoring';
import { Group, Tooltip } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useClickOutside } from '@mantine/hooks';
import { Fragment, useState } from 'react';
import { LinkInText } from '../../../ui/links.tsx';
import { useWeightUnit } from '../../../lib/session.ts';
import classes from './whiteboard.module.css';

/** A part of a text: plain, or a link. */
interface LinkedPart {
  readonly text: string;
  readonly href: string | null;
}

const address = /https?:\/\/[^\s<>"]+/gi;

/**
 * Removes the punctuation of the sentence around an address. A closing bracket belongs to an address that contains an opening
 * one.
 */
function withoutPunctuation(found: string): string {
  const end = /[.,;:!?'\]]$/.test(found) || (found.endsWith(')') && !found.includes('('));
  return end ? withoutPunctuation(found.slice(0, -1)) : found;
}

/** Splits a text at its web addresses. The parts join to the whole text. */
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

const onHoverAndFocus = { hover: true, focus: true, touch: false };

/** A converted load. It shows the `written` load on hover, on focus, and after a click or tap until the next click elsewhere. */
function Load({ text, written }: { text: string; written: string }) {
  const [isClicked, setClicked] = useState(false);
  const ref = useClickOutside<HTMLButtonElement>(() => setClicked(false));
  // Mantine's own tap is a hover, which ends when the layout changes while a mouse rests elsewhere.
  const opened = isClicked ? { opened: true } : {};
  return (
    <Tooltip label={`Written as ${written}`} events={onHoverAndFocus} {...opened}>
      <button
        ref={ref}
        type="button"
        className={classes.load}
        onClick={() => setClicked(true)}
        onBlur={() => setClicked(false)}
      >
        {text}
      </button>
    </Tooltip>
  );
}

function Loads({ text }: { text: string }) {
  const parts = splitLoads(text, useWeightUnit());
  return parts.map((part, index) => {
    const key = `${index} ${part.text}`;
    if (part.written === undefined) return <Fragment key={key}>{part.text}</Fragment>;
    return <Load key={key} text={part.text} written={part.written} />;
  });
}

/**
 * Shows a coach's text with its loads in the reader's unit, and its web addresses as links. A converted load is a button that
 * shows the typed load.
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

/** The whiteboard's line for the time cap. */
export function TimeCap({ words }: { words: string | null }) {
  if (!words) return null;
  return (
    <Group component="p" mt="sm" fz="lg" fw={560} gap="xs" wrap="nowrap">
      <IconHourglass size={18} stroke={1.75} color="var(--ink-3)" aria-hidden />
      {words}
    </Group>
  );
}

interface WhiteboardProps {
  text: string;
  /** The workout's time cap. */
  timeCapMinutes?: number | undefined;
  /** Whether the whiteboard is a preview next to a list. */
  isSmall?: boolean;
}

/** Shows a workout in whiteboard notation: the scheme, one movement on each line, and the time cap. */
export function Whiteboard({ text, timeCapMinutes, isSmall = false }: WhiteboardProps) {
  const { scheme, body, timeCap } = readWhiteboard(text, timeCapMinutes);
  return (
    <>
      <div
        className={classes.board}
        data-small={isSmall || undefined}
        data-plain={scheme === null || undefined}
      >
        {scheme && (
          <p className={`score ${classes.scheme}`} dir="auto">
            <LoadText text={scheme} />
          </p>
        )}
        {body && (
          <p className={`tnum ${classes.body}`} dir="auto">
            <LoadText text={body} />
          </p>
        )}
      </div>
      <TimeCap words={timeCap} />
    </>
  );
}
