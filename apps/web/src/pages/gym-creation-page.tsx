import { useNavigate, useSearch } from '@tanstack/react-router';
import { CreateGymForm } from '../features/gyms/create-gym-form.tsx';
import { onboarding } from '../lib/onboarding.ts';
import { session } from '../lib/session.ts';
import { keepJoining } from './keep-joining.ts';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';

/** The last step of an owner's registration. */
export function GymCreationPage() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  return (
    <PublicScreen side="owner" longForm>
      <h1 className={`display ${classes.title}`}>
        To complete your registration, add your gym details
      </h1>
      <CreateGymForm
        onCreated={(gym) => {
          onboarding.end();
          session.update({ gym });
          void navigate({ to: '/login', search: keepJoining(search) });
        }}
      />
    </PublicScreen>
  );
}
