import { Button, Text } from '@mantine/core';
import type { Track } from '@trackboard/contract/tracks';
import { useId, useState } from 'react';
import * as tracks from '@trackboard/contract/tracks';
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
}

/** Explains why a paid track cannot be created yet. */
function ConnectPrompt({ opened, onClose }: ConnectPromptProps) {
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      title="Connect to the payment provider"
      size={440}
      footer={<Button onClick={onClose}>Back to the track</Button>}
    >
      <Text my="md">
        A paid track needs an account with the payment provider first. Until your gym is connected,
        save the track as free or private and change it later. What you typed is still here.
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
  onBack: () => void;
  onClose: () => void;
}

/** The track form as a step of My Tracks. */
export function TrackEditor({ track, onBack, onClose }: TrackEditorProps) {
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
      <ConnectPrompt opened={needsConnection} onClose={() => setNeedsConnection(false)} />
    </ResponsiveModal>
  );
}
