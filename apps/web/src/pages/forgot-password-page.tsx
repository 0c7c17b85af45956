import { useState } from 'react';
import { ButtonLink } from '../ui/links.tsx';
import { Notice } from '../ui/notice.tsx';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';
import { Button, Stack, TextInput } from '@mantine/core';
import * as accounts from '@trackboard/contract/accounts';
import { email } from '@trackboard/contract/accounts';
import { z } from 'zod/mini';
import { toastForError } from '../ui/toast-for-error.ts';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';
import { useWrite } from '../ui/writing/use-write.ts';

const forgotValues = z.object({ email });

interface ForgotPasswordFormProps {
  /** Called with the recipient's email. */
  onSent: (email: string) => void;
}

/** Requests a mail with a link that sets a new password. */
function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const form = useSchemaForm(forgotValues, { email: '' }, { asksBeforeLeaving: 'never' });
  const request = useWrite(accounts.forgotPassword, {
    success: 'Email Has Been Sent, Please! Verify Email',
  });
  const submit = form.submit(async (values) => {
    await request.submit(values);
    onSent(values.email.trim());
  }, toastForError);
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
        <Button size="lg" type="submit" fullWidth mt="xs" loading={form.submitting}>
          Send reset link
        </Button>
      </Stack>
    </form>
  );
}

/** The page on which a user requests a reset mail. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <PublicScreen
      side="athlete"
      corner={
        <ButtonLink to="/login" variant="default">
          Login
        </ButtonLink>
      }
    >
      <h1 className={`display ${classes.title}`}>Forgot password</h1>
      <p className={classes.lead}>Enter your email and we send you a link to set a new one.</p>
      {sentTo && (
        <Notice mb="var(--space-20)">
          If {sentTo} has an account, the link is on its way. It works once and for one hour.
        </Notice>
      )}
      <ForgotPasswordForm onSent={setSentTo} />
    </PublicScreen>
  );
}
