import { NumberInput } from '@mantine/core';
import { defaultPlateStep } from '@trackboard/scoring';
import type { SchemaForm } from '../../ui/form/use-schema-form.ts';
import { FieldLabel } from '../../ui/field-label.tsx';
import type { ProfileValues } from './profile-values.ts';

/** The smallest weight step that the user's plates allow. Each unit has its own step. */
export function PlateStepField({ form }: { form: SchemaForm<ProfileValues> }) {
  const unit = form.values.weight;
  form.watch('weight', () => form.setFieldValue('plateStep', null));
  return (
    <NumberInput
      label={<FieldLabel optional>Plate step</FieldLabel>}
      description="Working weights are rounded to steps of this size."
      placeholder={`${defaultPlateStep[unit]} ${unit}`}
      suffix={` ${unit}`}
      inputMode="decimal"
      decimalScale={2}
      {...form.getInputProps('plateStep')}
      value={form.values.plateStep ?? ''}
      onChange={(typed) => form.setFieldValue('plateStep', typed === '' ? null : Number(typed))}
    />
  );
}
