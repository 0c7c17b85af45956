import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { ProfileForm } from '../features/accounts/profile-form.tsx';
import { GymSettingsForm } from '../features/gyms/gym-settings-form.tsx';
import { useSession } from '../lib/session.ts';
import { ResponsiveModal } from '../ui/responsive-modal.tsx';

interface SettingsDialogProps {
  opened: boolean;
  onClose: () => void;
}

type Section = 'person' | 'gym';

/** The own profile, and for an owner the gym. Each section is one form; the button below saves the open one. */
export function SettingsDialog({ opened, onClose }: SettingsDialogProps) {
  const { user, gym } = useSession();
  const [section, setSection] = useState<Section>('person');
  const [isBusy, setBusy] = useState(false);
  const person = <ProfileForm id="person" user={user} onSaved={onClose} onBusy={setBusy} />;
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      title={gym ? 'Settings' : 'Personal Settings'}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={section} loading={isBusy}>
            Update
          </Button>
        </>
      }
    >
      {gym ? (
        <Tabs value={section} onChange={(next) => setSection(next === 'gym' ? 'gym' : 'person')}>
          <Tabs.List mb={20}>
            <Tabs.Tab value="person">Personal Settings</Tabs.Tab>
            <Tabs.Tab value="gym">Gym Settings</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="person">{person}</Tabs.Panel>
          <Tabs.Panel value="gym">
            <GymSettingsForm id="gym" gym={gym} onSaved={onClose} onBusy={setBusy} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        person
      )}
    </ResponsiveModal>
  );
}
