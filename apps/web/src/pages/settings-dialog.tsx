import { Box, Button, Scroller, Tabs, Switch } from '@mantine/core';
import { can } from '@trackboard/contract';
import { useState } from 'react';
import { useMe } from '../lib/use-me.ts';
import { ProfileForm } from '../features/accounts/profile-form.tsx';
import { BlockedUsers } from '../features/chat/people/blocked-users.tsx';
import { ClassTimes } from '../features/classes/class-times.tsx';
import { GymFiles } from '../features/gyms/gym-files.tsx';
import { GymSettingsForm } from '../features/gyms/gym-settings-form.tsx';
import { MovementVideos } from '../features/gyms/movement-videos/movement-videos.tsx';
import { PlatesSettings } from '../features/gyms/plates/plates-settings.tsx';
import { Coaching } from '../features/gyms/staff/coaching.tsx';
import { Team } from '../features/gyms/staff/team.tsx';
import { NotificationSettings } from '../features/notifications/settings/notification-settings.tsx';
import { OwnData } from '../features/own-data/own-data.tsx';
import { AthletePayments, OwnerPayments } from '../features/payments/settings/payment-settings.tsx';
import { GymsWriting } from '../features/workouts/writing/gyms-writing.tsx';
import { useSession, session } from '../lib/session.ts';
import classes from './settings-dialog.module.css';
import { ResponsiveModal } from '../ui/dialogs/responsive-modal.tsx';
import * as gyms from '@trackboard/contract/gyms';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { useWrite } from '../ui/writing/use-write.ts';
import { useCoaching } from '../features/gyms/staff/use-coaching.ts';

/** Makes an owner an athlete of their gym as well, or ends that. */
function TrainingSwitch({ gymId }: { gymId: string }) {
  const trains = useSession('trains');
  const isTraining = useSession('isTraining');
  const { coach } = useCoaching();
  const save = useWrite(gyms.setTraining);
  async function change(next: boolean): Promise<void> {
    if (!next && !(await confirm('You leave your tracks. Your scores stay on the boards.'))) return;
    if (!(await save.send({ trains: next }))) return;
    // The athlete's pages are no longer available.
    if (isTraining) await coach(gymId);
    session.update({ trains: next });
  }
  return (
    <Switch
      mt="md"
      label="I train here too"
      description="Join your own tracks, log scores and appear on boards like any athlete. Switch to My training in the profile menu."
      checked={trains}
      disabled={save.isPending}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

interface SettingsDialogProps {
  opened: boolean;
  /** The section that the dialog shows first. */
  start: SettingsSection;
  onClose: () => void;
}

const sections = {
  person: 'Personal Settings',
  gym: 'Gym Settings',
  team: 'Team',
  classes: 'Class times',
  movements: 'Movements',
  writing: 'Way of writing',
  payments: 'Payments',
  notifications: 'Notifications',
  data: 'Your data',
} as const;
export type SettingsSection = keyof typeof sections;

/** Returns whether a section has a form, which the button below saves. */
const isForm = (section: SettingsSection) => section === 'person' || section === 'gym';

interface FooterProps {
  /** The id of the open form. */
  form: SettingsSection;
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

/** Scrolls to the open section's tab, so that the edge does not cut it. */
const scrollToTab = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/**
 * The dialog with the user's profile, an owner's gym, payments, and the user's data. The first two sections are one form each,
 * and the button below saves the open form.
 */
export function SettingsDialog({ opened, start, onClose }: SettingsDialogProps) {
  const user = useSession('user');
  const me = useMe();
  const gym = useSession('gym');
  const coaches = useSession('coaches');
  // This is also true while an owner trains.
  const isOwn = gym !== null && can(me, 'manageGym', gym.id);
  const [section, setSection] = useState<SettingsSection>(start);
  const [wasOpened, setWasOpened] = useState(opened);
  const [isBusy, setBusy] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setSection(start);
  }
  const shown: SettingsSection[] = [
    'person',
    ...(isOwn ? (['gym'] as const) : []),
    ...(isOwn || coaches.length > 0 ? (['team'] as const) : []),
    ...(can(me, 'programme', gym?.id) ? (['classes', 'movements', 'writing'] as const) : []),
    ...(isOwn || can(user, 'payForTracks') ? (['payments'] as const) : []),
    'notifications',
    'data',
  ];
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      title="Settings"
      size={680}
      tall
      footer={isForm(section) && <Footer form={section} isBusy={isBusy} onClose={onClose} />}
    >
      <Tabs
        value={section}
        onChange={(next) => setSection(shown.find((key) => key === next) ?? 'person')}
      >
        <Scroller
          mb="var(--space-20)"
          controlSize={44}
          edgeGradientColor="var(--surface)"
          classNames={{ content: classes.line ?? '' }}
        >
          <Tabs.List className={classes.tabs ?? ''}>
            {shown.map((key) => (
              <Tabs.Tab key={key} ref={key === section ? scrollToTab : null} value={key}>
                {sections[key]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Scroller>
        <Tabs.Panel className="in-order" value="person">
          <ProfileForm id="person" userId={user.id} onSaved={onClose} onBusy={setBusy} />
          {can(me, 'keepMaxes') && <PlatesSettings of="home" />}
        </Tabs.Panel>
        {isOwn && (
          <Tabs.Panel className="in-order" value="gym">
            <GymSettingsForm id="gym" gymId={gym.id} onSaved={onClose} onBusy={setBusy} />
            <TrainingSwitch gymId={gym.id} />
            <PlatesSettings of={{ gymId: gym.id }} />
            <GymFiles />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="team">
          {isOwn ? <Team user={user} gym={gym} /> : <Coaching userId={user.id} coaches={coaches} />}
        </Tabs.Panel>
        {gym && (
          <Tabs.Panel value="classes">
            <ClassTimes gymId={gym.id} />
          </Tabs.Panel>
        )}
        {gym && (
          <Tabs.Panel value="movements">
            <MovementVideos gymId={gym.id} />
          </Tabs.Panel>
        )}
        {gym && (
          <Tabs.Panel value="writing">
            <GymsWriting gymId={gym.id} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="payments">
          {isOwn ? <OwnerPayments /> : <AthletePayments userId={user.id} />}
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <NotificationSettings />
          <section className="part" aria-labelledby="blocked-users">
            <Box id="blocked-users" component="h3" fz="md">
              Blocked users
            </Box>
            <BlockedUsers />
          </section>
        </Tabs.Panel>
        <Tabs.Panel value="data">
          <OwnData user={user} gym={isOwn ? gym : null} />
        </Tabs.Panel>
      </Tabs>
    </ResponsiveModal>
  );
}
