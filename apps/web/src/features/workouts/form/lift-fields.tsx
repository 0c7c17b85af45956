import { Select, Stack } from '@mantine/core';
import {
  AddTotalField,
  DetailsField,
  HeadFields,
  NotesFields,
  SetsField,
  type WorkoutFieldsProps,
} from './field-parts.tsx';
import { scoreTypeOptions, shownLiftSets } from './workout-form-values.ts';
import { Ladder } from '../../../ui/ladder.tsx';
import classes from './lift-fields.module.css';
import { LiftPicker } from '../lift/lift-picker.tsx';
import { ladderOf } from '../lift/lift-sets.ts';
import { SetsTable } from './sets-table.tsx';

function Sets({ form }: Pick<WorkoutFieldsProps, 'form'>) {
  const sets = shownLiftSets(form.values);
  if (sets.length === 0) return null;
  const ladder = ladderOf(sets);
  return (
    <div className={classes.sets}>
      <SetsTable form={form} sets={sets.length} />
      <div className={classes.preview}>
        <Ladder percentages={ladder.percentages} reps={ladder.reps} />
        {sets.some(({ percentage }) => percentage.trim() === '') && (
          <p className={classes.hint}>A set without a percentage counts as 100%.</p>
        )}
      </div>
    </div>
  );
}

/** The fields of a lift: reps and percentage of each set. */
export function LiftFields({ form, isNew, tracks }: WorkoutFieldsProps) {
  return (
    <Stack gap="md">
      <HeadFields form={form} isNew={isNew} tracks={tracks} />
      <div className={classes.scoring}>
        <LiftPicker
          liftId={form.values.movementIds[0] ?? null}
          onPick={({ id, name }) => {
            form.setFieldValue('movementIds', [id]);
            if (form.values.name.trim() === '') form.setFieldValue('name', name);
          }}
          error={form.errors['movementIds']}
          path="movementIds"
        />
        <SetsField form={form} />
        <Select
          label="Score type"
          data={scoreTypeOptions('lift')}
          {...form.getInputProps('liftScoreType')}
        />
      </div>
      <Sets form={form} />
      <AddTotalField form={form} mode="lift" />
      <DetailsField form={form} minRows={2} />
      <NotesFields form={form} />
    </Stack>
  );
}
