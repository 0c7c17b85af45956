import { Box, Group } from '@mantine/core';
import {
  type CellFacts,
  cellSeparator,
  cleanCell,
  joinCells,
  type ScoreKind,
  scoreTypes,
  splitValue,
  type WeightUnit,
} from '@trackboard/scoring';
import { type ChangeEvent, Fragment, type KeyboardEvent } from 'react';
import classes from './set-cells.module.css';

/** Inputs of at most two digits. */
const filledByTwo = new Set(['minutes', 'seconds', 'rounds']);

/** Whether a digit has just filled an input, so that the focus moves on. Leading zeros count: `05` is full. */
export function fillsCell(kind: ScoreKind, cell: number, before: string, typed: string): boolean {
  const name = scoreTypes[kind].cells[cell]?.name ?? '';
  return filledByTwo.has(name) && /^\d\d$/.test(typed) && before.length < 2;
}

/** Keys for the separator between the two inputs of a set: `5:02`, `12+5`. */
export function isSeparator(kind: ScoreKind, key: string): boolean {
  return scoreTypes[kind].cells.length > 1 && [':', '+', '.', ',', ' '].includes(key);
}

/** Moves the focus to another input of the score's form. Returns false when there is none. */
function focusCell(from: HTMLElement, step: 1 | -1): boolean {
  const cells = [...(from.closest('form')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  const next = cells[cells.indexOf(from) + step];
  next?.focus();
  return next !== undefined;
}

interface SetCellsProps {
  kind: ScoreKind;
  /** `Set 1`, or `Result` for a single set. */
  name: string;
  value: string;
  /** The form's path of the value. */
  path: string;
  unit: WeightUnit;
  hasError: boolean;
  /** The id of its description. */
  describedBy: string | undefined;
  /** Whether its first input is focused when the form opens. */
  isFirst: boolean;
  onChange: (value: string) => void;
}

interface ScoreCellProps extends Omit<SetCellsProps, 'kind' | 'unit' | 'onChange'> {
  facts: CellFacts;
  /** The short label below the number. */
  unit: string;
  onType: (typed: string) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A large input for one number. */
function ScoreCell(props: ScoreCellProps) {
  const { name, facts, unit, value, path, hasError, describedBy, isFirst, onType, onKey } = props;
  return (
    <Box component="span" pos="relative" w="100%">
      <input
        className={`score ${classes.input}`}
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
    </Box>
  );
}

/** The numbers of one set: two for a time and for rounds and reps, one for everything else. */
export function SetCells(props: SetCellsProps) {
  const { kind, name, value, path, unit, hasError, describedBy, isFirst, onChange } = props;
  const cells = splitValue(kind, value);
  const isWeight = scoreTypes[kind].shape === 'weight';

  function type(index: number, typed: string): void {
    const before = cells[index] ?? '';
    const after = cleanCell(kind, index, typed);
    onChange(joinCells(kind, cells.with(index, after)));
    const input = document.activeElement;
    if (fillsCell(kind, index, before, typed) && input instanceof HTMLElement) focusCell(input, 1);
  }

  function onKey(index: number, event: KeyboardEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    const goesOn = event.key === 'Enter' || (index === 0 && isSeparator(kind, event.key));
    const goesBack = event.key === 'Backspace' && input.value === '';
    // Enter in the last input submits the form.
    if (goesOn && focusCell(input, 1)) event.preventDefault();
    if (goesBack && focusCell(input, -1)) event.preventDefault();
  }

  return (
    <Group component="span" gap={0} wrap="nowrap">
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
            onType={(typed) => type(index, typed)}
            onKey={(event) => onKey(index, event)}
          />
        </Fragment>
      ))}
    </Group>
  );
}
