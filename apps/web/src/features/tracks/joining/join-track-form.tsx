import { Button, Group, Select, type SelectProps, Stack } from '@mantine/core';
import { type Icon, IconCreditCard, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import type { PublicTrack, TrackType } from '@trackboard/contract/tracks';
import { type Ref, useImperativeHandle, useState } from 'react';
import { z } from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { serverText } from '../../../ui/toast-for-error.ts';
import type { LeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { typeWords } from '../track-terms.ts';
import { useJoinedToast } from './use-join-track.ts';

const joinValues = z.object({
  trackId: z.string().check(z.minLength(1, 'Please Select Option')),
  trackPassword: z.string(),
});

export interface JoinedTrack {
  name: string;
  /** The track's welcome note, or empty. */
  welcomeNote: string;
}

interface JoinTrackFormProps {
  gymId: string;
  /** Whether only tracks are offered that the athlete has not joined yet. */
  onlyNew?: boolean;
  /** Whether private tracks ask for their password, which the gym's owner need not enter. */
  asksPassword?: boolean;
  onJoined?: (track: JoinedTrack) => void;
  /** Guards a step back that is outside the form. */
  guard?: Ref<LeaveGuard>;
}

const icons: Readonly<Record<TrackType, Icon>> = {
  free: IconLockOpen,
  private: IconLock,
  paid: IconCreditCard,
};

interface TrackSelectProps extends Omit<SelectProps, 'data' | 'renderOption'> {
  tracks: readonly PublicTrack[];
  isLoading: boolean;
}

/** A choice among a gym's tracks. Each track says whether it is free, private or paid. */
function TrackSelect({ tracks, isLoading, ...field }: TrackSelectProps) {
  const typeOf = new Map(tracks.map(({ id, type }) => [id, type]));
  return (
    <Select
      size="lg"
      label="Select Your Track"
      placeholder={isLoading ? 'Loading tracks' : 'Choose a track'}
      nothingFoundMessage="No Tracks Found"
      inputMode="search"
      data={tracks.map((track) => ({ value: track.id, label: track.name }))}
      renderOption={({ option }) => {
        const type = typeOf.get(option.value);
        const TypeIcon = type && icons[type];
        return (
          <Group justify="space-between" w="100%" wrap="nowrap" gap="sm">
            {option.label}
            {TypeIcon && (
              <Group
                component="span"
                display="inline-flex"
                gap="var(--space-6)"
                wrap="nowrap"
                flex="none"
                c="dimmed"
                fz="sm"
              >
                <TypeIcon size={16} stroke={1.75} aria-hidden />
                {typeWords[type]}
              </Group>
            )}
          </Group>
        );
      }}
      {...field}
    />
  );
}

/**
 * Joins one of a gym's tracks. A private track asks for its password, and a paid one continues at
 * the payment provider.
 */
export function JoinTrackForm({
  gymId,
  onlyNew = false,
  asksPassword = true,
  onJoined,
  guard,
}: JoinTrackFormProps) {
  const gym = useQuery(queryFor(tracks.ofGym, { id: gymId }));
  const join = useWrite(tracks.join);
  const prepareToast = useJoinedToast();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(joinValues, { trackId: '', trackPassword: '' });
  useImperativeHandle(guard, () => form.guard);
  const offered = (gym.data?.tracks ?? []).filter((track) => !(onlyNew && track.isTrackJoined));
  const chosen = offered.find((track) => track.id === form.values.trackId);
  const submit = form.submit(
    async (values) => {
      setProblem(null);
      const name = chosen?.name ?? '';
      const announce = await prepareToast({ name, gymId });
      await join.submit(values, {
        onAnswer: ({ message, sessionUrl, welcomeNote }) => {
          form.guard.done();
          if (sessionUrl) return window.location.assign(sessionUrl);
          announce(message);
          onJoined?.({ name, welcomeNote: welcomeNote ?? '' });
        },
      });
    },
    (error) => {
      const isBesideField = error instanceof ApiError && error.fields['trackPassword'];
      if (!isBesideField) setProblem(serverText(error));
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TrackSelect
          tracks={offered}
          isLoading={gym.isPending}
          {...form.getInputProps('trackId')}
        />
        {asksPassword && chosen?.type === 'private' && (
          <PasswordField
            size="lg"
            label="Track Password"
            description="Ask at your gym for it"
            autoComplete="off"
            {...form.getInputProps('trackPassword')}
          />
        )}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Button size="lg" type="submit" fullWidth mt="xs" loading={form.submitting}>
          Join
        </Button>
      </Stack>
    </form>
  );
}
