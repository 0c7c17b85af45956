import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { can } from '@trackboard/contract';
import { useCoaching } from '../features/gyms/staff/use-coaching.ts';
import { joiningMark } from '../lib/joining-mark.ts';
import type { SignedIn } from '../lib/session-store.ts';
import { session } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink, TextLink } from '../ui/links.tsx';
import { Notice } from '../ui/notice.tsx';
import { notifyWarning } from '../ui/toasts.tsx';
import { AboutTrackboard } from './about-trackboard.tsx';
import { PublicScreen } from './public-screen.tsx';
import { joinedBy, loginTarget } from './login-target.ts';
import classes from './public-pages.module.css';
import * as accounts from '@trackboard/contract/accounts';
import { type ReactNode, useState } from 'react';
import { loginEmail } from '../lib/login-email.ts';
import { serverText, toastServerMessage } from '../ui/toast-for-error.ts';
import { TextField } from '../ui/text-field.tsx';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { useWrite } from '../ui/writing/use-write.ts';
import { loginValues } from '../features/accounts/account-values.ts';

interface LoginFormProps {
  /** The link next to the password's label. */
  forgotLink: ReactNode;
  onSignedIn: (signedIn: SignedIn) => void;
}

/** Asks for the email and the password, and starts a session when they are correct. */
function LoginForm({ forgotLink, onSignedIn }: LoginFormProps) {
  const [knownEmail] = useState(loginEmail.get);
  const form = useSchemaForm(
    loginValues,
    { email: knownEmail, password: loginEmail.password() },
    { asksBeforeLeaving: 'never' },
  );
  const logIn = useWrite(accounts.login, { success: 'Successfully logged In' });
  const submit = form.submit(
    async (values) => {
      const signedIn = await logIn.submit(values, { onAnswer: session.start });
      loginEmail.clear();
      onSignedIn(signedIn);
    },
    (error) => {
      form.setFieldError('password', serverText(error));
      toastServerMessage(error);
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      <div className="column gap-16">
        <TextField
          size="lg"
          label="Email"
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordField
          size="lg"
          label="Password"
          beside={forgotLink}
          autoComplete="current-password"
          data-arrival={knownEmail ? true : undefined}
          {...form.getInputProps('password')}
        />
        <Button
          size="lg"
          type="submit"
          fullWidth
          className={classes.submit}
          loading={form.submitting}
        >
          Login
        </Button>
      </div>
    </form>
  );
}

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
      <p className={classes.divider}>New to Trackboard</p>
      <ButtonLink to="/landingpage" search variant="default" size="lg" fullWidth>
        Create new account
      </ButtonLink>
      {!JoiningTrack && <AboutTrackboard />}
    </PublicScreen>
  );
}
