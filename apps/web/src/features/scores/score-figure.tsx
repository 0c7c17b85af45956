import { type ScoreKind, type WeightUnit, scoreParts, scoreTypes } from '@trackboard/scoring';
import classes from './score-figure.module.css';

interface ScoreFigureProps {
  kind: ScoreKind;
  /** As the API has it; a weight in the reader's unit. */
  value: string;
  unit: WeightUnit;
  size: 'line' | 'row' | 'set' | 'detail';
}

/** A score: the number large, its unit small. Scores that are text stay text. */
export function ScoreFigure({ kind, value, unit, size }: ScoreFigureProps) {
  const parts = scoreParts(kind, value, { from: unit, to: unit });
  if (!scoreTypes[kind].numeric) {
    return (
      <span className={classes.words} data-size={size}>
        {parts.main}
      </span>
    );
  }
  return (
    <span className={`score ${classes.figure}`} data-size={size}>
      {parts.main}
      {parts.unit && <small> {parts.unit}</small>}
    </span>
  );
}
