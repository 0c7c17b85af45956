import { Divider } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { LoginForm } from '../features/accounts/login-form.tsx';
import type { SignedIn } from '../lib/session-store.ts';
import { ButtonLink, TextLink } from '../ui/links.tsx';
import { Notice } from '../ui/notice.tsx';
import { notifyWarning } from '../ui/toasts.tsx';
import { keepJoining } from './keep-joining.ts';
import { PublicScreen } from './public-screen.tsx';
import { wayIn } from './way-in.ts';
import classes from './public-pages.module.css';

function useWayIn() {
  const search = useSearch({ strict: false });
  const router = useRouter();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return ({ user, gym }: SignedIn) => {
    // What a stranger saw of gyms and tracks says nothing of what this user has joined.
    queryClient.clear();
    if (user.role === 'owner' && !gym) {
      notifyWarning('You Have Not Created Any Gym, Please Create A Gym');
      const params = { id: user.id };
      return void navigate({ to: '/gymregistrationgymcreationform/{-$id}', params });
    }
    return router.history.push(wayIn(user, search, window.location.origin));
  };
}

/** The start: email and password. */
export function LoginPage() {
  const { JoiningTrack } = useSearch({ strict: false });
  const enter = useWayIn();
  return (
    <PublicScreen side="athlete">
      <h1 className={`display ${classes.title}`}>Login</h1>
      {JoiningTrack && (
        <div className={classes.notice}>
          <Notice>Please login using the email and password you just created</Notice>
        </div>
      )}
      <LoginForm
        forgotLink={<TextLink to="/forgotpassword">Forgot password?</TextLink>}
        onSignedIn={enter}
      />
      <Divider className={classes.divider ?? ''} label="New to Trackboard" />
      <ButtonLink to="/landingpage" search={keepJoining} variant="default" size="lg" fullWidth>
        Create new account
      </ButtonLink>
    </PublicScreen>
  );
}
