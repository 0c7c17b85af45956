import { Box, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconFileTypeCsv, IconJson, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { can } from '@trackboard/contract';
import type { User } from '@trackboard/contract/accounts';
import type { Gym } from '@trackboard/contract/gyms';
import * as ownData from '@trackboard/contract/own-data';
import { accountDeletion, type ExportFormat } from '@trackboard/contract/own-data';
import { useState } from 'react';
import { z } from 'zod/mini';
import { call } from '../../lib/api.ts';
import { toastForError } from '../../ui/toast-for-error.ts';
import { ApiError } from '../../lib/api-error.ts';
import { session } from '../../lib/session.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useWrite } from '../../ui/writing/use-write.ts';
import { useMe } from '../../lib/use-me.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import classes from './own-data.module.css';

/** The values of the form. An owner must also type the gym's name. */
export function deletionValues(gymName: string | null) {
  return z.extend(accountDeletion, {
    gymName: z.string().check(
      z.trim(),
      z.refine(
        (typed) => gymName === null || typed === gymName.trim(),
        'Type the name of your gym to close it.',
      ),
    ),
  });
}

interface DeleteAccountFormProps {
  /** The owner's gym, which is closed together with the account. */
  gym: Gym | null;
  onCancel: () => void;
}

/**
 * Deletes the user's account. It asks for the password, for the gym's name if the user is an owner,
 * and for a confirmation.
 */
function DeleteAccountForm({ gym, onCancel }: DeleteAccountFormProps) {
  const form = useSchemaForm(deletionValues(gym?.name ?? null), { password: '', gymName: '' });
  const deleteAccount = useWrite(ownData.deleteAccount, { success: 'Account deleted' });
  const submit = form.submit(
    async (values) => {
      const detail = gym
        ? `Your account is deleted and ${gym.name} is closed. Nobody can bring them back.`
        : 'Your account is deleted. Nobody can bring it back.';
      if (!(await confirm(detail))) return;
      const deletion = deleteAccount.submit(values, {
        onAnswer: () => {
          form.guard.done();
          session.end('logout');
        },
      });
      await session.endBy(deletion);
    },
    (error) => {
      const isBesideField = error instanceof ApiError && Object.keys(error.fields).length > 0;
      if (!isBesideField) toastForError(error);
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {gym && (
          <TextInput
            label="Gym Name"
            description={`Type ${gym.name} to close it`}
            autoComplete="off"
            {...form.getInputProps('gymName')}
          />
        )}
        <PasswordField
          label="Password"
          description="The one you log in with"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Stack gap="xs">
          <Button
            type="submit"
            variant="danger"
            loading={form.submitting}
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
          >
            {gym ? 'Delete account and close gym' : 'Delete account'}
          </Button>
          <Button variant="subtle" onClick={() => form.guard.leave(onCancel)}>
            Keep account
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

const contents = {
  ofAthlete:
    'Your profile, gyms, tracks, scores, comments, likes, maxes and records, with links to your pictures and videos.',
  ofGym:
    'Your profile, your gym, its tracks with their passwords, workouts, athletes and scores. Keep the file to yourself.',
};

function whatStays(user: User, gym: Gym | null): string {
  if (gym) {
    return `${gym.name} closes: it leaves the marketplace, its tracks are deleted and its athletes leave. They keep their scores.`;
  }
  if (can(user, 'runGym')) return 'Your name, email and picture are removed for good.';
  return 'Your name, email, picture, videos, notes and maxes are removed for good. Your results and comments stay with the gym under the name Former athlete.';
}

/** Downloads a URL with the browser's own progress display, without leaving the page. */
function saveLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

const formats = [
  { format: 'json', label: 'Download JSON', Icon: IconJson },
  { format: 'csv', label: 'Download CSV', Icon: IconFileTypeCsv },
] as const;

/** Requests the user's data in either format and lets the browser save the file. */
function DownloadButtons({ userId }: { userId: string }) {
  const download = useMutation({
    mutationFn: (format: ExportFormat) => call(ownData.export, { userId, format }),
    onSuccess: ({ url }) => saveLink(url),
    onError: toastForError,
  });
  return (
    <>
      <Group gap="sm">
        {formats.map(({ format, label, Icon }) => (
          <Button
            key={format}
            variant="default"
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            loading={download.isPending && download.variables === format}
            disabled={download.isPending}
            onClick={() => download.mutate(format)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <output>
        {download.isSuccess && 'The download has begun. Your browser shows how far it is.'}
      </output>
    </>
  );
}

/** Downloads the user's data and deletes the account. */
export function OwnData({ user, gym }: { user: User; gym: Gym | null }) {
  const [isDeleting, setDeleting] = useState(false);
  const me = useMe();
  return (
    <>
      {(can(me, 'logScores') || gym) && (
        <section className={`part ${classes.part}`} aria-labelledby="own-data-import">
          <Box id="own-data-import" component="h3" fz="md">
            Bring your history
          </Box>
          <p>
            Import results from the app that you used until now. They count in records and history.
          </p>
          <Group gap="sm">
            {can(me, 'logScores') && (
              <ButtonLink variant="default" to="/dashboard/import">
                Import my results
              </ButtonLink>
            )}
            {gym && (
              <ButtonLink variant="default" to="/dashboard/manageathletes/import">
                Import athletes or results of the gym
              </ButtonLink>
            )}
          </Group>
        </section>
      )}
      <section className={`part ${classes.part}`} aria-labelledby="own-data-download">
        <Box id="own-data-download" component="h3" fz="md">
          Download your data
        </Box>
        <p>{can(user, 'runGym') ? contents.ofGym : contents.ofAthlete}</p>
        <DownloadButtons userId={user.id} />
      </section>
      <section className={`part ${classes.part}`} aria-labelledby="own-data-delete">
        <Box id="own-data-delete" component="h3" fz="md" c="var(--danger)">
          Delete account
        </Box>
        <p>{whatStays(user, gym)}</p>
        {isDeleting ? (
          <DeleteAccountForm gym={gym} onCancel={() => setDeleting(false)} />
        ) : (
          <Button variant="default" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        )}
      </section>
    </>
  );
}
