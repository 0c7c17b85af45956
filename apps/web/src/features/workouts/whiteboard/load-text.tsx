import { Tooltip } from '@mantine/core';
import { splitLoads } from '@trackboard/scoring';
import { Fragment } from 'react';
import classes from './load-text.module.css';
import { useWeightUnit } from './use-weight-unit.ts';

const onHoverFocusAndTap = { hover: true, focus: true, touch: true };

/** A coach's text with its loads in the reader's unit. A converted load is a button that shows what was typed. */
export function LoadText({ text }: { text: string }) {
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
