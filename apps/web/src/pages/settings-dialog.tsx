import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { ProfileForm } from '../features/accounts/profile-form.tsx';
import { GymSettingsForm } from '../features/gyms/gym-settings-form.tsx';
import { OwnData } from '../features/own-data/own-data.tsx';
import { useSession } from '../lib/session.ts';
import { ResponsiveModal } from '../ui/dialogs/responsive-modal.tsx';

interface SettingsDialogProps {
  opened: boolean;
  onClose: () => void;
}

const sections = { person: 'Personal Settings', gym: 'Gym Settings', data: 'Your data' } as const;
type Section = keyof typeof sections;

interface FooterProps {
  /** The id of the open form. */
  form: Section;
  isBusy: boolean;
  onClose: () => void;
}

function Footer({ form, isBusy, onClose }: FooterProps) {
  return (
    <>
      <Button variant="subtle" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={form} loading={isBusy}>
        Update
      </Button>
    </>
  );
}

/** The user's profile, an owner's gym, and the user's data. The button saves the open form. */
export function SettingsDialog({ opened, onClose }: SettingsDialogProps) {
  const { user, gym } = useSession();
  const [section, setSection] = useState<Section>('person');
  const [isBusy, setBusy] = useState(false);
  const shown: Section[] = gym ? ['person', 'gym', 'data'] : ['person', 'data'];
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      title="Settings"
      footer={section !== 'data' && <Footer form={section} isBusy={isBusy} onClose={onClose} />}
    >
      <Tabs
        value={section}
        onChange={(next) => setSection(shown.find((key) => key === next) ?? 'person')}
      >
        <Tabs.List mb="var(--space-20)">
          {shown.map((key) => (
            <Tabs.Tab key={key} value={key}>
              {sections[key]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="person">
          <ProfileForm id="person" userId={user.id} onSaved={onClose} onBusy={setBusy} />
        </Tabs.Panel>
        {gym && (
          <Tabs.Panel value="gym">
            <GymSettingsForm id="gym" gymId={gym.id} onSaved={onClose} onBusy={setBusy} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="data">
          <OwnData user={user} gym={gym} />
        </Tabs.Panel>
      </Tabs>
    </ResponsiveModal>
  );
}
