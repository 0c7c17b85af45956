import { Select, Stack } from '@mantine/core';
import {
  AddTotalField,
  DetailsField,
  HeadFields,
  NotesFields,
  PartField,
  SetsField,
  TimeCapField,
  type HeadFieldsProps,
} from './field-parts.tsx';
import { scoreTypeOptions } from './workout-form-values.ts';
import classes from './workout-fields.module.css';

export function CustomFields({ form, isNew, tracks }: HeadFieldsProps) {
  return (
    <Stack gap="md">
      <HeadFields form={form} isNew={isNew} tracks={tracks} />
      <div className={classes.scoring}>
        <SetsField form={form} />
        <Select
          label="Score type"
          placeholder="Choose one"
          data={scoreTypeOptions('custom')}
          {...form.getInputProps('scoreType')}
        />
        <PartField form={form} />
        <TimeCapField form={form} mode="custom" />
        <AddTotalField form={form} mode="custom" className={classes.total} />
      </div>
      <DetailsField form={form} minRows={4} placeholder={'21-15-9\nThrusters 95/65 lb\nPull-ups'} />
      <NotesFields form={form} />
    </Stack>
  );
}
