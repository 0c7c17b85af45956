import { IconTrophy } from '@tabler/icons-react';
import { type ScoreKind, scoreParts, scoreTypes, type WeightUnit } from '@trackboard/scoring';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './score-figure.module.css';

/** Marks a personal record. With `short`, only screen readers get the text. */
export function RecordBadge({ short = false }: { short?: boolean }) {
  const words = 'Personal record';
  return (
    <StatusBadge tone="ok" icon={<IconTrophy size={14} stroke={2} aria-hidden />}>
      {short ? (
        <>
          <span aria-hidden="true">PR</span>
          <span className="sr-only">{words}</span>
        </>
      ) : (
        words
      )}
    </StatusBadge>
  );
}

interface ScoreFigureProps {
  kind: ScoreKind;
  /** The value as the API sends it; a weight is in the reader's unit. */
  value: string;
  unit: WeightUnit;
  size: 'line' | 'row' | 'set' | 'detail';
}

/** Shows a score with a large number and a small unit. A score that is text stays text. */
export function ScoreFigure({ kind, value, unit, size }: ScoreFigureProps) {
  const parts = scoreParts(kind, value, unit);
  if (!scoreTypes[kind].numeric) {
    return (
      <span className={classes.words} dir="auto" data-size={size}>
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
