import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryKey } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import type { Gym } from '@trackboard/contract/gyms';
import { useEffect, useState } from 'react';
import { CreateGymForm, EditGymForm } from '../features/gyms/gym-creation-forms.tsx';
import { onboarding } from '../lib/onboarding.ts';
import { session, useOptionalSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { useLogOut } from '../ui/writing/use-log-out.ts';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';

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
        To complete your registration, add your gym details
      </h1>
      {edited ? (
        <EditGymForm gymId={edited} onSaved={goOn} />
      ) : (
        <CreateGymForm onCreated={created} onExisted={() => void existed()} />
      )}
    </PublicScreen>
  );
}
