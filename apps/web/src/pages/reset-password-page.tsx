import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../ui/links.tsx';
import { Notice } from '../ui/notice.tsx';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';
import { Button, Stack } from '@mantine/core';
import * as accounts from '@trackboard/contract/accounts';
import { loginEmail } from '../lib/login-email.ts';
import { toastForError } from '../ui/toast-for-error.ts';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';
import { useWrite } from '../ui/writing/use-write.ts';
import { NewPasswordFields } from '../features/accounts/new-password-fields.tsx';
import { resetValues } from '../features/accounts/account-values.ts';

interface ResetPasswordFormProps {
  /** The user's email, from the link in the mail. */
  email: string;
  token: string;
  onReset: () => void;
}

/** Sets a new password with the token of a reset mail. */
function ResetPasswordForm({ email, token, onReset }: ResetPasswordFormProps) {
  const form = useSchemaForm(resetValues, { password: '', confirmPassword: '' });
  const reset = useWrite(accounts.resetPassword, { success: 'Password Reset Successfull' });
  const submit = form.submit(async (values) => {
    await reset.submit({ ...values, email, token });
    loginEmail.set(email, values.password);
    form.guard.done();
    onReset();
  }, toastForError);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NewPasswordFields form={form} label="New Password" size="lg" />
        <Button size="lg" type="submit" fullWidth mt="xs" loading={form.submitting}>
          Reset password
        </Button>
      </Stack>
    </form>
  );
}

const route = getRouteApi('/resetpassword');

/** The page that the link in a reset mail opens. */
export function ResetPasswordPage() {
  const { email, token } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <PublicScreen
      side="athlete"
      corner={
        <ButtonLink to="/login" variant="default">
          Login
        </ButtonLink>
      }
    >
      <h1 className={`display ${classes.title}`}>Reset password</h1>
      {email && token ? (
        <>
          <p className={classes.lead}>Choose a new password for {email}.</p>
          <ResetPasswordForm
            email={email}
            token={token}
            onReset={() => void navigate({ to: '/login', search: {} })}
          />
        </>
      ) : (
        <>
          <Notice mb="var(--space-20)" tone="danger">
            This reset link is not complete. Request a new one.
          </Notice>
          <ButtonLink to="/forgotpassword" size="lg" fullWidth>
            Request a new link
          </ButtonLink>
        </>
      )}
    </PublicScreen>
  );
}
