import { Button } from '@mantine/core';
import * as gyms from '@trackboard/contract/gyms';
import type { Gym } from '@trackboard/contract/gyms';
import { ApiError } from '../../lib/api-error.ts';
import { toastServerMessage } from '../../ui/toast-for-error.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useWrite } from '../../ui/writing/use-write.ts';
import { GymFields, gymToEdit, gymValues, useOwnGym, useUpdateGym } from './gym-fields.tsx';
import { changedValues } from '../../lib/changed-values.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { notifyError } from '../../ui/toasts.tsx';
import { FormSkeleton } from '../../ui/loading.tsx';

interface CreateGymFormProps {
  onCreated: (gym: Gym) => void;
  /** Called if the owner already has a gym. */
  onExisted: () => void;
}

/** The form that completes an owner's registration with a gym. */
export function CreateGymForm({ onCreated, onExisted }: CreateGymFormProps) {
  const form = useSchemaForm(gymValues, gymToEdit(null));
  const create = useWrite(gyms.create, { success: 'Gym Created Successfully' });
  const submit = form.submit(async (values) => {
    // A new gym gets the time zone of its owner's browser.
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
