import { Button, Text } from '@mantine/core';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';

interface ConnectPromptProps {
  opened: boolean;
  onClose: () => void;
}

/** Says why a paid track cannot be added yet. */
export function ConnectPrompt({ opened, onClose }: ConnectPromptProps) {
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
