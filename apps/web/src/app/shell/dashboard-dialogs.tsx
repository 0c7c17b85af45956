import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { can } from '@trackboard/contract';
import { ConnectButton } from '../../features/payments/connect/connect-button.tsx';
import { NotificationsSheet } from '../../features/notifications/bell/notifications-sheet.tsx';
import type { JoinedTrack } from '../../features/tracks/joining/join-track-form.tsx';
import { ShortcutsDialog } from '../../features/workouts/shortcuts/shortcuts-dialog.tsx';
import { WelcomeDialog } from '../../features/tracks/joining/welcome-dialog.tsx';
import { atDepth, useDialogHistory } from '../../lib/dialog-history.ts';
import { session, useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { SettingsDialog, type SettingsSection } from '../../pages/settings-dialog.tsx';

const MyGymsDialog = lazy(async () => {
  const { MyGymsDialog } = await import('../../pages/my-gyms-dialog.tsx');
  return { default: MyGymsDialog };
});

const MyTracksDialog = lazy(async () => {
  const { MyTracksDialog } = await import('../../features/tracks/my-tracks/my-tracks-dialog.tsx');
  return { default: MyTracksDialog };
});

/** The sections of the settings that have a link of their own. */
const settingsSections: ReadonlyMap<string, SettingsSection> = new Map([
  ['settings', 'person'],
  ['notification-settings', 'notifications'],
  ['payment-settings', 'payments'],
]);

/** The dialogs over any screen of the dashboard and the marketplace; the URL opens them. */
export function DashboardDialogs() {
  const { user, gym } = useSession();
  const { dialog } = useSearch({ strict: false });
  const settings = settingsSections.get(dialog ?? '');
  const navigate = useNavigate();
  const [joined, setJoined] = useState<JoinedTrack | null>(null);
  const { depth, leave } = useDialogHistory();
  const close = () =>
    leave(depth, () => {
      void navigate({
        to: '.',
        search: (now) => ({ ...now, dialog: undefined }),
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
    <Suspense fallback={null}>
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      <SettingsDialog
        opened={settings !== undefined}
        start={settings ?? 'person'}
        onClose={close}
      />
      {dialog === 'notifications' && (
        <NotificationsSheet
          onClose={close}
          settings={
            <ButtonLink
              to="."
              search={(now) => ({ ...now, dialog: 'notification-settings' as const })}
              state={atDepth(depth + 1)}
              variant="default"
              fullWidth
            >
              Notification settings
            </ButtonLink>
          }
        />
      )}
      {gym && can(user, 'manageTracks') && (dialog === 'my-tracks' || dialog === 'add-track') && (
        <MyTracksDialog
          gymId={gym.id}
          ownerId={user.id}
          startsWithForm={dialog === 'add-track'}
          connect={<ConnectButton>Connect With Stripe</ConnectButton>}
          onClose={close}
        />
      )}
      {can(user, 'joinTracks') && (dialog === 'my-gyms' || dialog === 'join-track') && (
        <MyGymsDialog start={dialog === 'my-gyms' ? 1 : 4} onJoined={welcome} onClose={close} />
      )}
      <WelcomeDialog track={joined} onClose={() => setJoined(null)} />
    </Suspense>
  );
}
