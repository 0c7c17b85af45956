import { Button } from '@mantine/core';
import { createGym, type Gym } from '@trackboard/contract';
import { call } from '../../lib/api.ts';
import { toastServerMessage } from '../../lib/toast-for-error.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { notifySuccess } from '../../ui/toasts.tsx';
import { GymFields } from './gym-fields.tsx';
import { gymToEdit, gymValues } from './gym-values.ts';

interface CreateGymFormProps {
  onCreated: (gym: Gym) => void;
}

/** Completes an owner's registration with the gym itself. */
export function CreateGymForm({ onCreated }: CreateGymFormProps) {
  const form = useSchemaForm(gymValues, gymToEdit(null));
  const submit = form.submit(async (values) => {
    // The gym's days are reckoned where its owner stands.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const gym = await call(createGym, { ...values, timeZone });
    notifySuccess('Gym Created Successfully');
    onCreated(gym);
  }, toastServerMessage);
  return (
    <form onSubmit={submit} noValidate>
      <GymFields form={form} gym={null} />
      <Button size="lg" type="submit" fullWidth mt={24} loading={form.submitting}>
        Finish
      </Button>
    </form>
  );
}
