import { Button } from '@mantine/core';
import type { Track } from '@trackboard/contract/tracks';
import { useId, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { ConnectPrompt } from './connect-prompt.tsx';
import { TrackFields } from './track-fields.tsx';
import { trackToEdit, trackValues } from './track-values.ts';
import { useSaveTrack } from './use-save-track.ts';

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
