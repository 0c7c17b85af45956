import { Button, Group, Loader, Stack } from '@mantine/core';
import { z } from 'zod/mini';
import { useEffect, useRef } from 'react';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

const passwordValues = z.object({
  trackPassword: z.string().check(z.minLength(1, 'Password is required')),
});

interface JoinPrivateFormProps {
  /** Joins the track; rejects with the server's error. */
  onJoin: (trackPassword: string) => Promise<unknown>;
  /** An error that is not about the password. */
  problem: string | null;
}

export function JoinPrivateForm({ onJoin, problem }: JoinPrivateFormProps) {
  const form = useSchemaForm(passwordValues, { trackPassword: '' });
  const submit = form.submit(
    async ({ trackPassword }) => {
      // Joining navigates at once, which the guard must not stop.
      form.guard.done();
      await onJoin(trackPassword);
    },
    // A message about the password is shown at its field, and any other message in `problem`.
    () => undefined,
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordField
          size="lg"
          label="Enter Track Password"
          description="Ask at your gym for it"
          autoComplete="off"
          {...form.getInputProps('trackPassword')}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Button size="lg" type="submit" fullWidth mt="xs" loading={form.submitting}>
          Join
        </Button>
      </Stack>
    </form>
  );
}

/** Joins a track without a password as soon as it is rendered. */
export function JoinDirectly({ onJoin, problem }: { onJoin: () => void; problem: string | null }) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    onJoin();
  }, [onJoin]);
  if (problem) {
    return (
      <>
        <Notice tone="danger">{problem}</Notice>
        <Button size="lg" fullWidth mt="md" onClick={onJoin}>
          Try again
        </Button>
      </>
    );
  }
  return (
    <output>
      <Group gap="sm">
        <Loader size={24} aria-hidden />
        Joining
      </Group>
    </output>
  );
}
