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
import { scoreTypeOptions, shownScoreType } from './workout-form-values.ts';
import classes from './workout-fields.module.css';

/** The details come before the score type, which they may propose. */
export function CustomFields({ form, ...head }: HeadFieldsProps) {
  return (
    <Stack gap="md">
      <HeadFields form={form} {...head} />
      <DetailsField form={form} minRows={4} placeholder={'21-15-9\nThrusters 95/65 lb\nPull-ups'} />
      <div className={classes.scoring}>
        <SetsField form={form} />
        <Select
          label="Score type"
          placeholder="Choose one"
          data={scoreTypeOptions('custom')}
          {...form.getInputProps('scoreType')}
          value={shownScoreType(form.values)}
        />
        <PartField form={form} />
        <TimeCapField form={form} mode="custom" />
        <AddTotalField form={form} mode="custom" className={classes.total} />
      </div>
      <NotesFields form={form} />
    </Stack>
  );
}
