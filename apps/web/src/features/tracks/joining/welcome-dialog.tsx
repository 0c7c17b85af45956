import { Text } from '@mantine/core';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import type { JoinedTrack } from './join-track-form.tsx';

interface WelcomeDialogProps {
  track: JoinedTrack | null;
  onClose: () => void;
}

/** Shows the welcome note of a track that was just joined. */
export function WelcomeDialog({ track, onClose }: WelcomeDialogProps) {
  return (
    <ResponsiveModal
      opened={track !== null}
      onClose={onClose}
      title="Welcome"
      size={440}
      footer={
        <ButtonLink to="/dashboard" onClick={onClose}>
          See today’s workout
        </ButtonLink>
      }
    >
      <Text my="md">You have joined {track?.name} Track Successfully</Text>
      {track?.welcomeNote && <Text my="md">{track.welcomeNote}</Text>}
    </ResponsiveModal>
  );
}
