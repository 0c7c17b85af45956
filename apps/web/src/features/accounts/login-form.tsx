import { Button, Stack, TextInput } from '@mantine/core';
import * as accounts from '@trackboard/contract/accounts';
import { type ReactNode, useState } from 'react';
import { loginEmail } from '../../lib/login-email.ts';
import { session } from '../../lib/session.ts';
import type { SignedIn } from '../../lib/session-store.ts';
import { serverText, toastServerMessage } from '../../ui/toast-for-error.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useWrite } from '../../ui/writing/use-write.ts';

const loadLoginValues = async () => (await import('./account-values.ts')).loginValues;

interface LoginFormProps {
  /** The link next to the password's label. */
  forgotLink: ReactNode;
  onSignedIn: (signedIn: SignedIn) => void;
}

/** Asks for the email and the password, and starts a session when they are correct. */
export function LoginForm({ forgotLink, onSignedIn }: LoginFormProps) {
  const [knownEmail] = useState(loginEmail.get);
  const form = useSchemaForm(
    loadLoginValues,
    { email: knownEmail, password: '' },
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
      <Stack gap="md">
        <TextInput
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
        <Button size="lg" type="submit" fullWidth mt="xs" loading={form.submitting}>
          Login
        </Button>
      </Stack>
    </form>
  );
}
