import { Box, Checkbox, Text, Textarea } from '@mantine/core';
import { type ScoreKind, type WeightUnit, maxTextLength } from '@trackboard/scoring';
import { type ReactNode, useId } from 'react';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { SetCells } from './set-cells.tsx';
import classes from './set-field.module.css';

interface SetFieldProps {
  kind: ScoreKind;
  /** Counted from 0. */
  set: number;
  /** How many sets the workout has. */
  sets: number;
  value: string;
  error: ReactNode;
  unit: WeightUnit;
  /** What the workout asks for in this set of a lift: `× 5 @ 75%` */
  prescription: string | null;
  /** The target of this set: `Target 105 kg × 5` */
  target: string | null;
  onChange: (value: string) => void;
}

/** The field of one set, by the kind of score. */
export function SetField(props: SetFieldProps) {
  const { kind, set, sets, value, error, unit, prescription, target, onChange } = props;
  const prescriptionId = useId();
  const targetId = useId();
  const label = sets > 1 ? `Set ${set + 1}` : '';
  const path = `value.${set}`;
  // On a phone the keyboard would cover the workout and the division.
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
      <Textarea
        label={label || 'Result'}
        autosize
        minRows={2}
        maxRows={8}
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
          <Box component="span" display="block" fz="lg" fw={560} aria-hidden="true">
            {label}
          </Box>
          <Text id={prescriptionId} className="tnum" c="dimmed" fz="var(--small-size)">
            {prescription}
          </Text>
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
      />
      {target && (
        <Text
          id={targetId}
          className="tnum"
          style={{ gridColumn: '-2 / -1' }}
          lh={1.35}
          c="dimmed"
          fz="var(--small-size)"
          ta="center"
        >
          {target}
        </Text>
      )}
      {error && (
        <Text c="error" fz="sm" lh={1.35} role="alert" style={{ gridColumn: '-2 / -1' }}>
          {error}
        </Text>
      )}
    </div>
  );
}
