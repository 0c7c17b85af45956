import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryKey } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import type { Gym } from '@trackboard/contract/gyms';
import { useEffect, useState } from 'react';
import { onboarding } from '../lib/onboarding.ts';
import { session, useOptionalSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { useLogOut } from '../ui/writing/use-log-out.ts';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';
import { ApiError } from '../lib/api-error.ts';
import { toastServerMessage } from '../ui/toast-for-error.ts';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';
import { useWrite } from '../ui/writing/use-write.ts';
import {
  GymFields,
  gymToEdit,
  gymValues,
  useOwnGym,
  useUpdateGym,
} from '../features/gyms/gym-fields.tsx';
import { changedValues } from '../lib/changed-values.ts';
import { Loaded } from '../ui/loaded.tsx';
import { notifyError } from '../ui/toasts.tsx';
import { FormSkeleton } from '../ui/loading.tsx';

interface CreateGymFormProps {
  onCreated: (gym: Gym) => void;
  /** Called if the owner already has a gym. */
  onExisted: () => void;
}

/** The form that completes an owner's registration with a gym. */
function CreateGymForm({ onCreated, onExisted }: CreateGymFormProps) {
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
function EditGymForm({ gymId, onSaved }: { gymId: string; onSaved: () => void }) {
  return (
    <Loaded query={useOwnGym(gymId)} pending={<FormSkeleton label="Loading the gym" />}>
      {(gym) => gym && <Fields gym={gym} onSaved={onSaved} />}
    </Loaded>
  );
}

function useFinish() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const goOn = () => void navigate({ to: '/login', search: true });
  return {
    goOn,
    created: (gym: Gym) => {
      if (session.get()) return session.update({ gym });
      onboarding.end();
      return goOn();
    },
    /** Called when the gym was created in another tab or browser. Fetches the gym, or sends a newcomer to the login. */
    existed: () => {
      if (session.get()) return queryClient.invalidateQueries({ queryKey: queryKey(gyms.mine) });
      onboarding.end();
      return goOn();
    },
  };
}

/**
 * The link that leaves the form. It logs out an owner without a gym, sends a newcomer to the login, and others to the dashboard.
 */
function WayOut() {
  const user = useOptionalSession('user');
  const gym = useOptionalSession('gym');
  const logOut = useLogOut();
  if (user && !gym) {
    return (
      <Button variant="default" onClick={logOut}>
        Logout
      </Button>
    );
  }
  return user ? (
    <ButtonLink to="/dashboard" variant="default">
      Home
    </ButtonLink>
  ) : (
    <ButtonLink to="/login" search variant="default">
      Login
    </ButtonLink>
  );
}

/** The last step of an owner's registration, or the form for the details of an existing gym. */
export function GymCreationPage() {
  const gymId = useOptionalSession('gym')?.id;
  const [edited] = useState(gymId);
  const { goOn, created, existed } = useFinish();
  const navigate = useNavigate();
  const hasBegun = gymId !== undefined && gymId !== edited;
  useEffect(() => {
    // The gym was created by the form below, or in another tab.
    if (hasBegun) void navigate({ to: '/login', search: true });
  }, [hasBegun, navigate]);
  return (
    <PublicScreen side="owner" longForm corner={<WayOut />}>
      <h1 className={`display ${classes.title}`}>
        {edited ? 'Gym Settings' : 'To complete your registration, add your gym details'}
      </h1>
      {edited ? (
        <EditGymForm gymId={edited} onSaved={goOn} />
      ) : (
        <CreateGymForm onCreated={created} onExisted={() => void existed()} />
      )}
    </PublicScreen>
  );
}
