import { Checkbox } from '@mantine/core';
import {
  type CellFacts,
  cellSeparator,
  maxTextLength,
  type ScoreKind,
  scoreTypes,
  settleCells,
  splitValue,
  typeInCell,
  type WeightUnit,
} from '@trackboard/scoring';
import { type ChangeEvent, Fragment, type KeyboardEvent, type ReactNode, useId } from 'react';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './set-field.module.css';
import { GrowingTextarea } from '../../../ui/growing-textarea.tsx';

/** Returns the inputs of the score's form, in order. */
function cellsOf(input: HTMLElement): HTMLInputElement[] {
  return [...(input.closest('form')?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])];
}

/** Moves the focus by `step` inputs. Returns false if there is no such input. */
function focusCell(from: HTMLInputElement, step: number): boolean {
  const cells = cellsOf(from);
  const next = cells[cells.indexOf(from) + step];
  next?.focus();
  return next !== undefined;
}

/**
 * Moves the focus from the minutes to the minutes of the next set. At the last set, it moves behind the seconds, where more
 * digits are not lost.
 */
function leaveSet(minutes: HTMLInputElement): void {
  if (focusCell(minutes, 2)) return;
  const cells = cellsOf(minutes);
  const seconds = cells[cells.indexOf(minutes) + 1];
  seconds?.focus();
  seconds?.setSelectionRange(2, 2);
}

/** Moves to the next input on Enter, and back from an empty input on Backspace. */
function moveByKey(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const goesBack = event.key === 'Backspace' && input.value === '';
  // Enter in the last input submits the form.
  if (event.key === 'Enter' && focusCell(input, 1)) event.preventDefault();
  if (goesBack && focusCell(input, -1)) event.preventDefault();
}

interface SetCellsProps {
  kind: ScoreKind;
  /** `Set 1`, or `Result` for a single set. */
  name: string;
  value: string;
  /** The path of the value in the form. */
  path: string;
  unit: WeightUnit;
  hasError: boolean;
  /** The id of the element that describes the field. */
  describedBy: string | undefined;
  /** Whether the first input of the set has the focus when the form opens. */
  isFirst: boolean;
  onChange: (value: string) => void;
  /** Called with the value to save when the focus leaves an input that contains more than digits. */
  onSettle: (value: string) => void;
}

interface ScoreCellProps extends Omit<SetCellsProps, 'kind' | 'unit' | 'onChange' | 'onSettle'> {
  facts: CellFacts;
  /** The short label below the number. */
  unit: string;
  onType: (event: ChangeEvent<HTMLInputElement>) => void;
  onLeave: () => void;
}

/** A large input for one number. */
function ScoreCell(props: ScoreCellProps) {
  const { name, facts, unit, value, path, hasError, describedBy, isFirst, onType, onLeave } = props;
  return (
    <span className={classes.cell}>
      <input
        className={`score ${classes.input}`}
        aria-label={name}
        aria-invalid={hasError || undefined}
        aria-describedby={describedBy}
        inputMode={facts.inputMode}
        autoComplete="off"
        enterKeyHint="next"
        value={value}
        data-cell
        data-autofocus={isFirst || undefined}
        data-path={path}
        onFocus={(event) => event.currentTarget.select()}
        onChange={onType}
        onBlur={onLeave}
        onKeyDown={moveByKey}
      />
      <span className={classes.unit} aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}

/** The inputs of one set: two for a time or for rounds and reps, otherwise one. */
function SetCells(props: SetCellsProps) {
  const { kind, name, value, path, unit, hasError, describedBy, isFirst } = props;
  const cells = splitValue(kind, value);
  const isWeight = scoreTypes[kind].shape === 'weight';

  function type(index: number, { currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const next = typeInCell(kind, value, index, input.value, unit);
    props.onChange(next.value);
    if (next.goTo === 'second') focusCell(input, 1);
    if (next.goTo === 'next set') leaveSet(input);
  }

  function leave(): void {
    if (cells.some((cell) => /\D/.test(cell))) props.onSettle(settleCells(kind, value, unit));
  }

  return (
    <span className={`line ${classes.cells}`}>
      {scoreTypes[kind].cells.map((facts, index) => (
        <Fragment key={facts.name}>
          {index > 0 && (
            <span className={classes.between} aria-hidden="true">
              {cellSeparator(kind)}
            </span>
          )}
          <ScoreCell
            name={`${name} ${facts.name}${isWeight ? ` in ${unit}` : ''}`}
            facts={facts}
            unit={isWeight ? unit : facts.label}
            value={cells[index] ?? ''}
            path={path}
            hasError={hasError}
            describedBy={describedBy}
            isFirst={isFirst && index === 0}
            onType={(event) => type(index, event)}
            onLeave={leave}
          />
        </Fragment>
      ))}
    </span>
  );
}

interface SetFieldProps {
  kind: ScoreKind;
  /** The index of the set, counted from 0. */
  set: number;
  /** How many sets the workout has. */
  sets: number;
  value: string;
  error: ReactNode;
  unit: WeightUnit;
  /** The prescription of the workout for this set of a lift: `× 5 @ 75%` */
  prescription: string | null;
  /** The target of this set, `Target 105 kg × 5`, which opens its plates. */
  target: ReactNode;
  onChange: (value: string) => void;
  /** Called when a number that contains more than digits is complete. */
  onSettle: (value: string) => void;
}

/** The field of one set, which depends on the kind of score. */
export function SetField(props: SetFieldProps) {
  const { kind, set, sets, value, error, unit, prescription, target, onChange, onSettle } = props;
  const prescriptionId = useId();
  const targetId = useId();
  const label = sets > 1 ? `Set ${set + 1}` : '';
  const path = `value.${set}`;
  // On a phone the keyboard would cover the workout and the choice of the division.
  const hasAutofocus = !useIsPhone() && set === 0;
  if (kind === 'completion') {
    return (
      <Checkbox
        className={classes.completion ?? ''}
        label={label ? `${label} completed` : 'Completed'}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
        error={error}
        data-path={path}
      />
    );
  }
  if (kind === 'text') {
    return (
      <GrowingTextarea
        label={label || 'Result'}
        lines={[2, 8]}
        maxLength={maxTextLength}
        data-autofocus={hasAutofocus || undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        data-path={path}
      />
    );
  }
  return (
    <div
      className={classes.row}
      data-single={sets === 1 || undefined}
      data-prescribed={prescription !== null || undefined}
    >
      {(label || prescription) && (
        <div>
          <span className={classes.label} aria-hidden="true">
            {label}
          </span>
          <p id={prescriptionId} className="tnum dim small">
            {prescription}
          </p>
        </div>
      )}
      <SetCells
        kind={kind}
        name={label || 'Result'}
        value={value}
        path={path}
        unit={unit}
        hasError={Boolean(error)}
        describedBy={
          [prescription && prescriptionId, target && targetId].filter(Boolean).join(' ') ||
          undefined
        }
        isFirst={hasAutofocus}
        onChange={onChange}
        onSettle={onSettle}
      />
      {target && (
        <div id={targetId} className={`tnum dim small ${classes.target}`}>
          {target}
        </div>
      )}
      {error && (
        <div className={`fine ${classes.error}`} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
