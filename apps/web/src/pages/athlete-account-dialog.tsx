import { Button, Text } from '@mantine/core';
import { ResponsiveModal } from '../ui/dialogs/responsive-modal.tsx';

/** Says that tracks are joined with an athlete account, and to owners how they join their own. */
export function AthleteAccountDialog({
  isOwnGym,
  onClose,
}: {
  isOwnGym: boolean;
  onClose: () => void;
}) {
  return (
    <ResponsiveModal
      onClose={onClose}
      title="Join with an athlete account"
      size={440}
      brief
      footer={<Button onClick={onClose}>Got it</Button>}
    >
      <Text my="md">
        You are logged in with a gym account. Tracks are joined, and scores logged, with an athlete
        account: log out, then log in as an athlete or create a new account.
      </Text>
      {isOwnGym && (
        <Text mb="md">
          To train in your own gym, switch on ‘I train here too’ in Settings, under Gym Settings.
        </Text>
      )}
    </ResponsiveModal>
  );
}
