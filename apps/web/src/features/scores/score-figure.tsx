import { Box } from '@mantine/core';
import { type ScoreKind, type WeightUnit, scoreParts, scoreTypes } from '@trackboard/scoring';
import classes from './score-figure.module.css';

const fontSizes = { line: 'lg', row: '1.5rem', set: 'h2', detail: '2.5rem' } as const;

interface ScoreFigureProps {
  kind: ScoreKind;
  /** As the API has it; a weight in the reader's unit. */
  value: string;
  unit: WeightUnit;
  size: keyof typeof fontSizes;
}

/** A score: the number large, its unit small. Scores that are text stay text. */
export function ScoreFigure({ kind, value, unit, size }: ScoreFigureProps) {
  const parts = scoreParts(kind, value, unit);
  if (!scoreTypes[kind].numeric) {
    return (
      <span className={classes.words} data-size={size}>
        {parts.main}
      </span>
    );
  }
  return (
    <Box
      component="span"
      className={`score ${classes.figure}`}
      c={size === 'line' ? 'var(--ink)' : ''}
      fz={fontSizes[size]}
    >
      {parts.main}
      {parts.unit && <small> {parts.unit}</small>}
    </Box>
  );
}
