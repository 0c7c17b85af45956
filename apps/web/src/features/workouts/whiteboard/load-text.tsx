import { Tooltip } from '@mantine/core';
import { splitLoads } from '@trackboard/scoring';
import { Fragment } from 'react';
import { splitLinks } from '../../../lib/split-links.ts';
import { LinkInText } from '../../../ui/links.tsx';
import classes from './load-text.module.css';
import { useWeightUnit } from './use-weight-unit.ts';

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
