import type { CellFacts } from '@trackboard/scoring';
import type { ChangeEvent, KeyboardEvent } from 'react';
import classes from './score-cell.module.css';

interface ScoreCellProps {
  /** `Set 1 minutes` */
  name: string;
  facts: CellFacts;
  /** The short label below the number. */
  unit: string;
  value: string;
  /** The form's path of the value that this input is part of. */
  path: string;
  hasError: boolean;
  /** The id of its description. */
  describedBy: string | undefined;
  /** Takes the focus when the form opens. */
  isFirst: boolean;
  onType: (typed: string) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A large input for one number. */
export function ScoreCell(props: ScoreCellProps) {
  const { name, facts, unit, value, path, hasError, describedBy, isFirst, onType, onKey } = props;
  return (
    <span className={classes.cell}>
      <input
        className={classes.input}
        aria-label={name}
        aria-invalid={hasError || undefined}
        aria-describedby={describedBy}
        inputMode={facts.inputMode}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={facts.maxLength}
        value={value}
        data-cell
        data-autofocus={isFirst || undefined}
        data-path={path}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onType(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <span className={classes.unit} aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}
