import { Button } from '@mantine/core';
import * as gyms from '@trackboard/contract/gyms';
import type { Gym } from '@trackboard/contract/gyms';
import { ApiError } from '../../lib/api-error.ts';
import { toastServerMessage } from '../../ui/toast-for-error.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useWrite } from '../../ui/writing/use-write.ts';
import { GymFields } from './gym-fields.tsx';
import { gymToEdit, gymValues } from './gym-values.ts';

interface CreateGymFormProps {
  onCreated: (gym: Gym) => void;
  /** Called when the owner already has a gym. */
  onExisted: () => void;
}

/** Completes an owner's registration with a gym. */
export function CreateGymForm({ onCreated, onExisted }: CreateGymFormProps) {
  const form = useSchemaForm(gymValues, gymToEdit(null));
  const create = useWrite(gyms.create, { success: 'Gym Created Successfully' });
  const submit = form.submit(async (values) => {
    // A new gym has the time zone of its owner's browser.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const gym = await create.submit({ ...values, timeZone });
    form.guard.done();
    onCreated(gym);
  }, reportFailure);
  function reportFailure(error: unknown): void {
    toastServerMessage(error);
    if (error instanceof ApiError && error.code === 'gym_exists') onExisted();
  }
  return (
    <form onSubmit={submit} noValidate>
      <GymFields form={form} gym={null} />
      <Button size="lg" type="submit" fullWidth mt="lg" loading={form.submitting}>
        Finish
      </Button>
    </form>
  );
}
