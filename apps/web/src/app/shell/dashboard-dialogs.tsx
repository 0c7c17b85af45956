import { IconSettings } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { may } from '../../lib/me.ts';
import { useMe } from '../../lib/use-me.ts';
import { ConnectButton } from '../../features/payments/connect/connect-button.tsx';
import type { JoinedTrack } from '../../features/tracks/joining/join-track-form.tsx';
import { toDialog, useDialogHistory } from '../../lib/dialog-history.ts';
import { session, useSession } from '../../lib/session.ts';
import { IconLink } from '../../ui/links.tsx';
import type { SettingsSection } from '../../pages/settings-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const MyGymsDialog = lazyPart(
  async () => (await import('../../pages/my-gyms-dialog.tsx')).MyGymsDialog,
);
const MyTracksDialog = lazyPart(
  async () => (await import('../../features/tracks/my-tracks/my-tracks-dialog.tsx')).MyTracksDialog,
);
const OwnWorkout = lazyPart(async () => (await import('../../pages/own-workout.tsx')).OwnWorkout);
const ClassDialog = lazyPart(
  async () => (await import('../../features/classes/class-dialog.tsx')).ClassDialog,
);
const NotificationsSheet = lazyPart(
  async () =>
    (await import('../../features/notifications/bell/notifications-sheet.tsx')).NotificationsSheet,
);
const SettingsDialog = lazyPart(
  async () => (await import('../../pages/settings-dialog.tsx')).SettingsDialog,
);
const NotSavedDialog = lazyPart(
  async () => (await import('./not-saved-dialog.tsx')).NotSavedDialog,
);
const ShortcutsDialog = lazyPart(
  async () =>
    (await import('../../features/workouts/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
);
const WelcomeDialog = lazyPart(
  async () => (await import('../../features/tracks/joining/welcome-dialog.tsx')).WelcomeDialog,
);

/** The sections of the settings with their own link. */
const settingsSections: ReadonlyMap<string, SettingsSection> = new Map([
  ['settings', 'person'],
  ['notification-settings', 'notifications'],
  ['payment-settings', 'payments'],
  ['gym-settings', 'gym'],
]);

/** Whether something has been the case since the component was mounted: a dialog stays mounted while it fades out. */
function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow);
  if (isNow && !hasBeen) setHasBeen(true);
  return hasBeen || isNow;
}

/** The dialogs over any screen of the dashboard and the marketplace; the URL opens them. */
export function DashboardDialogs() {
  const user = useSession('user');
  const me = useMe();
  const gym = useSession('gym');
  const { dialog, own, ownday, classid, classday, classdate } = useSearch({ strict: false });
  const settings = settingsSections.get(dialog ?? '');
  const usedSettings = useHasBeen(settings !== undefined);
  const navigate = useNavigate();
  const [joined, setJoined] = useState<JoinedTrack | null>(null);
  const usedWelcome = useHasBeen(joined !== null);
  const { depth, leave } = useDialogHistory();
  const close = () =>
    leave(depth, () => {
      void navigate({
        to: '.',
        search: (now) => ({
          ...now,
          dialog: undefined,
          own: undefined,
          ownday: undefined,
          classid: undefined,
          classday: undefined,
          classdate: undefined,
        }),
        replace: true,
        resetScroll: false,
      });
    });
  const welcome = (track: JoinedTrack, gymId: string) => {
    session.update({ selectedGymId: gymId });
    setJoined(track);
    close();
  };
  return (
    <>
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {dialog === 'own-workout' && may(me, 'logScores') && (
        <OwnWorkout id={own} day={ownday} onClose={close} />
      )}
      {dialog === 'class' && (
        <ClassDialog classId={classid} day={classday} date={classdate} onClose={close} />
      )}
      {dialog === 'not-saved' && <NotSavedDialog onClose={close} />}
      {usedSettings && (
        <SettingsDialog
          opened={settings !== undefined}
          start={settings ?? 'person'}
          onClose={close}
        />
      )}
      {dialog === 'notifications' && (
        <NotificationsSheet
          onClose={close}
          settings={
            <IconLink
              {...toDialog('notification-settings', depth + 1)}
              aria-label="Notification settings"
            >
              <IconSettings size={20} stroke={1.75} aria-hidden />
            </IconLink>
          }
        />
      )}
      {gym && may(me, 'manageTracks') && (dialog === 'my-tracks' || dialog === 'add-track') && (
        <MyTracksDialog
          gymId={gym.id}
          ownerId={user.id}
          startsWithForm={dialog === 'add-track'}
          connect={<ConnectButton>Connect With Stripe</ConnectButton>}
          onClose={close}
        />
      )}
      {may(me, 'joinTracks') && (dialog === 'my-gyms' || dialog === 'join-track') && (
        <MyGymsDialog
          start={dialog === 'my-gyms' ? 1 : 4}
          ownGym={me.ownGym && gym}
          onJoined={welcome}
          onClose={close}
        />
      )}
      {usedWelcome && <WelcomeDialog track={joined} onClose={() => setJoined(null)} />}
    </>
  );
}
