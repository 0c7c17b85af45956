import { Button, Text } from '@mantine/core';
import type { Track } from '@trackboard/contract/tracks';
import * as tracks from '@trackboard/contract/tracks';
import { type ReactNode, useId, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { TrackFields } from './track-fields.tsx';
import {
  type TrackValues,
  trackChanges,
  trackInput,
  trackToEdit,
  trackValues,
} from './track-values.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

interface ConnectPromptProps {
  opened: boolean;
  onClose: () => void;
  /** The button that connects the gym, in a new tab. */
  connect: ReactNode;
}

/** Asks to connect to the payment provider before creating a paid track. */
function ConnectPrompt({ opened, onClose, connect }: ConnectPromptProps) {
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      title="Connect With Stripe"
      size={440}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            Back to the track
          </Button>
          {connect}
        </>
      }
    >
      <Text my="md">
        Connect to the payment provider before creating a paid track. It opens in a new tab; what
        you typed is still here when you come back.
      </Text>
    </ResponsiveModal>
  );
}

/** Stores a new track, or the changes to one. */
function useSaveTrack(track: Track | null): (values: TrackValues) => Promise<unknown> {
  const create = useWrite(tracks.create, { success: 'Track Added Successfully' });
  const update = useWrite(tracks.update, { success: 'Update Track Successfully' });
  return (values) =>
    track
      ? update.submit({ id: track.id, ...trackChanges(track, values) })
      : create.submit(trackInput(values));
}

interface TrackEditorProps {
  /** The track to edit; null for a new one. */
  track: Track | null;
  /** The button that connects the gym to the payment provider. */
  connect: ReactNode;
  onBack: () => void;
  onClose: () => void;
}

/** The track form as a step of My Tracks. */
export function TrackEditor({ track, connect, onBack, onClose }: TrackEditorProps) {
  const formId = useId();
  const form = useSchemaForm(trackValues, trackToEdit(track));
  const goBack = () => form.guard.leave(onBack);
  const save = useSaveTrack(track);
  const [needsConnection, setNeedsConnection] = useState(false);
  const submit = form.submit(
    async (values) => {
      await save(values);
      form.guard.done();
      onBack();
    },
    (error) => {
      if (error instanceof ApiError && error.stripeError) setNeedsConnection(true);
      else toastServerMessage(error);
    },
  );
  return (
    <ResponsiveModal
      opened
      onClose={onClose}
      onBack={goBack}
      title={track ? 'Edit Track' : 'Add Tracks'}
      footer={
        <>
          <Button variant="subtle" onClick={goBack}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={form.submitting}>
            {track ? 'Update' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TrackFields form={form} track={track} />
      </form>
      <ConnectPrompt
        opened={needsConnection}
        onClose={() => setNeedsConnection(false)}
        connect={connect}
      />
    </ResponsiveModal>
  );
}
