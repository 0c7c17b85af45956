import { Divider } from '@mantine/core';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { can } from '@trackboard/contract';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { useCoaching } from '../features/gyms/staff/use-coaching.ts';
import { joiningMark } from '../lib/joining-mark.ts';
import type { SignedIn } from '../lib/session-store.ts';
import { session } from '../lib/session.ts';
import { ButtonLink, TextLink } from '../ui/links.tsx';
import { Notice } from '../ui/notice.tsx';
import { notifyWarning } from '../ui/toasts.tsx';
import { AboutTrackboard } from './about-trackboard.tsx';
import { PublicScreen } from './public-screen.tsx';
import { joinedBy, loginTarget } from './login-target.ts';
import classes from './public-pages.module.css';

function useWayIn() {
  const search = useSearch({ strict: false });
  const router = useRouter();
  const navigate = useNavigate();
  const { coach } = useCoaching();
  return async ({ user, gym, coaches }: SignedIn): Promise<void> => {
    if (can(user, 'runGym') && !gym) {
      notifyWarning('You Have Not Created Any Gym, Please Create A Gym');
      const params = { id: user.id };
      const to = '/gymregistrationgymcreationform/{-$id}';
      return void navigate({ to, params, search: true });
    }
    const path = loginTarget(user, search, window.location.origin);
    const [coached] = coaches;
    if (coached && path === '/dashboard') {
      await coach(coached.gymId);
      if (session.get()?.gym) return undefined;
    }
    const track = joinedBy(path);
    if (track) joiningMark.set(track);
    return router.history.push(path);
  };
}

export function LoginPage() {
  const { JoiningTrack } = useSearch({ strict: false });
  const enter = useWayIn();
  return (
    <PublicScreen side="athlete">
      <h1 className={`display ${classes.title}`}>Login</h1>
      {JoiningTrack && (
        <Notice mb="var(--space-20)">
          Please login using the email and password you just created
        </Notice>
      )}
      <LoginForm
        forgotLink={<TextLink to="/forgotpassword">Forgot password?</TextLink>}
        onSignedIn={(signedIn) => void enter(signedIn)}
      />
      <Divider className={classes.divider ?? ''} mt="lg" mb="md" label="New to Trackboard" />
      <ButtonLink to="/landingpage" search variant="default" size="lg" fullWidth>
        Create new account
      </ButtonLink>
      {!JoiningTrack && <AboutTrackboard />}
    </PublicScreen>
  );
}
