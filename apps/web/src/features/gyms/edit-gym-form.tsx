import { Button } from '@mantine/core';
import type { Gym } from '@trackboard/contract/gyms';
import { changedValues } from '../../lib/changed-values.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { notifyError } from '../../ui/toasts.tsx';
import { GymFields } from './gym-fields.tsx';
import { gymToEdit, gymValues } from './gym-values.ts';
import { useOwnGym, useUpdateGym } from './use-own-gym.ts';
import { FormSkeleton } from '../../ui/loading.tsx';

function Fields({ gym, onSaved }: { gym: Gym; onSaved: () => void }) {
  const save = useUpdateGym();
  const form = useSchemaForm(gymValues, gymToEdit(gym));
  const submit = form.submit(
    async (values) => {
      await save({ id: gym.id, ...changedValues(gymToEdit(gym), values) });
      form.guard.done();
      onSaved();
    },
    () => notifyError('Unable To Update'),
  );
  return (
    <form onSubmit={submit} noValidate>
      <GymFields form={form} gym={gym} />
      <Button size="lg" type="submit" fullWidth mt="lg" loading={form.submitting}>
        Update
      </Button>
    </form>
  );
}

/** The details of an owner's gym, on the screen that completes a registration. */
export function EditGymForm({ gymId, onSaved }: { gymId: string; onSaved: () => void }) {
  return (
    <Loaded query={useOwnGym(gymId)} pending={<FormSkeleton label="Loading the gym" />}>
      {(gym) => gym && <Fields gym={gym} onSaved={onSaved} />}
    </Loaded>
  );
}
