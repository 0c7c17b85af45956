import { Button, Group } from '@mantine/core';
import * as lifts from '@trackboard/contract/lifts';
import type { MaxSourceOut } from '@trackboard/contract/lifts';
import type { WeightUnit } from '@trackboard/scoring';
import { type ReactNode, useState } from 'react';
import { z } from 'zod/mini';
import { useGymToday } from '../../../lib/use-gym-zone.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { originWord } from './set-targets.ts';
import classes from './max-form.module.css';

const tones = { linked: 'info', estimated: 'warn' } satisfies Record<string, StatusTone>;

interface OriginBadgeProps {
  kind: MaxSourceOut['kind'];
  /** The reps of the logged set. One rep is an actual lift. */
  fromReps?: number | null;
}

/**
 * Marks a max that is linked to another lift or estimated. Renders nothing for a max that was
 * lifted.
 */
export function OriginBadge({ kind, fromReps }: OriginBadgeProps) {
  if ((kind !== 'linked' && kind !== 'estimated') || fromReps === 1) return null;
  return <StatusBadge tone={tones[kind]}>{originWord(kind)}</StatusBadge>;
}

interface LiftPickerProps {
  liftId: string | null;
  onPick: (lift: { id: string; name: string }) => void;
  error?: ReactNode;
  path: string;
}

/**
 * Renders the list of lifts. The list belongs to the feature `workouts`, so the page passes it in.
 */
export type RenderLiftPicker = (props: LiftPickerProps) => ReactNode;

interface MaxFormProps {
  lift?: { id: string; name: string };
  /** Renders the field that chooses the lift, for a form without a lift. */
  renderLiftPicker?: RenderLiftPicker;
  unit: WeightUnit;
  /** Whether the athlete opened the form, so that its first field takes the focus. */
  startsFocused?: boolean;
  onSaved: () => void;
  /** Adds a cancel button. */
  onCancel?: (() => void) | undefined;
}

const maxRules = z.extend(lifts.liftMaxForm, {
  movementId: z.string().check(z.minLength(1, 'Choose a lift.')),
});

type MaxFormValues = { movementId: string; value: number | null; achievedOn?: string | null };

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** The form of a tested max. Its date is today by default. */
export function MaxForm(props: MaxFormProps) {
  const { lift, unit, renderLiftPicker, startsFocused = false, onSaved, onCancel } = props;
  const today = useGymToday();
  const save = useWrite(lifts.saveMax, { success: 'Max saved' });
  // The fixed id makes the save idempotent.
  const [id] = useState(() => crypto.randomUUID());
  const form = useSchemaForm<MaxFormValues>(maxRules, {
    movementId: lift?.id ?? '',
    value: null,
    achievedOn: today,
  });
  const submit = form.submit(async ({ movementId, value, achievedOn }) => {
    if (value === null) return;
    await save.submit({ id, movementId, value, weightUnit: unit, achievedOn });
    form.guard.done();
    onSaved();
  }, toastServerMessage);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {renderLiftPicker && (
        <div style={{ gridColumn: '1 / -1' }}>
          {renderLiftPicker({
            liftId: form.values.movementId || null,
            onPick: (picked) => form.setFieldValue('movementId', picked.id),
            error: form.errors['movementId'],
            path: 'movementId',
          })}
        </div>
      )}
      <NumberField
        ref={startsFocused ? takeFocus : null}
        classNames={{ input: 'tnum' }}
        label={lift ? `Max of ${lift.name}` : 'Max'}
        placeholder={unit}
        unit={unit}
        {...form.getInputProps('value')}
        onChange={(typed) => form.setFieldValue('value', typed === '' ? null : typed)}
      />
      <DayField
        label="Tested on"
        {...form.getInputProps('achievedOn')}
        path="achievedOn"
        maxDate={today}
      />
      <Group gap="xs" wrap="nowrap" style={{ gridColumn: '1 / -1' }}>
        <Button type="submit" variant="default" loading={form.submitting}>
          Save max
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={() => form.guard.leave(onCancel)}>
            Cancel
          </Button>
        )}
      </Group>
    </form>
  );
}
