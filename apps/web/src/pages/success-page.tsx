import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import * as accounts from '@trackboard/contract/accounts';
import * as tracks from '@trackboard/contract/tracks';
import { IconBrandApple, IconBrandGooglePlay } from '@tabler/icons-react';
import { queryFor } from '../lib/query-for.ts';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import classes from './success-page.module.css';

const route = getRouteApi('/successpage');

/** The joined track from the server, because names in the URL can be forged. */
function useJoinedTrack() {
  const { JoiningTrack = '' } = route.useSearch();
  const track = useQuery({
    ...queryFor(tracks.get, { trackRef: JoiningTrack }),
    enabled: Boolean(JoiningTrack),
  });
  const gym = useQuery({
    ...queryFor(tracks.ofGym, { id: track.data?.gymId ?? '' }),
    enabled: track.isSuccess,
  });
  return gym.data?.tracks.find(({ id, isTrackJoined }) => isTrackJoined && id === track.data?.id);
}

function Stores() {
  const apps = useQuery(queryFor(accounts.mobileApps, {}));
  if (!apps.data) return null;
  const stores = [
    { name: 'App Store', href: apps.data.ios, Icon: IconBrandApple },
    { name: 'Google Play', href: apps.data.android, Icon: IconBrandGooglePlay },
  ];
  return (
    <div className={classes.stores}>
      <p>Take your training along with the mobile app.</p>
      {stores.map(({ name, href, Icon }) => (
        <Button
          key={name}
          component="a"
          href={href}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="lg"
          leftSection={<Icon size={22} stroke={1.75} aria-hidden />}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

/** After joining a track by its link: the track, the mobile apps, and a link to the calendar. */
export function SuccessPage() {
  const track = useJoinedTrack();
  return (
    <MessageScreen
      title="Congratulations"
      help={
        track
          ? `You have joined ${track.name} Track Successfully`
          : "Let's Build A Healthy Community Together"
      }
      action={
        <>
          {track?.welcomeNote && (
            <p className={classes.note} dir="auto">
              {track.welcomeNote}
            </p>
          )}
          <ButtonLink to="/dashboard" size="lg">
            Go to dashboard
          </ButtonLink>
          <Stores />
        </>
      }
    />
  );
}
