import { SimpleGrid, Skeleton, Button, Group, Text } from '@mantine/core';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import classes from './success-page.module.css';
import { useQuery } from '@tanstack/react-query';
import * as accounts from '@trackboard/contract/accounts';
import * as workouts from '@trackboard/contract/workouts';
import { IconBrandApple, IconBrandGooglePlay, IconDeviceMobile } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { KindPlate } from '../features/workouts/kind-plate.tsx';
import { formatDay } from '../lib/dates.ts';
import { installPrompt } from '../lib/install-prompt.ts';
import { queryFor } from '../lib/query-for.ts';
import { useToday } from '../lib/today.ts';

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Returns whether the device is from Apple. An iPad has the user agent of a Mac, but it has a touch screen. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);

function steps(): string {
  return isApple()
    ? 'Add to home screen: tap Share in Safari, then Add to Home Screen.'
    : 'Add to home screen: open your browser’s menu, then choose Add to Home screen or Install.';
}

function Words({ children }: { children: string }) {
  return (
    <Text w="100%" mb="var(--space-4)" c="dimmed">
      {children}
    </Text>
  );
}

/** Shows a button where the browser can install the app, and instructions otherwise. */
function AddToHomeScreen() {
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered);
  if (isInstalled()) return null;
  if (!isOffered) return <Words>{steps()}</Words>;
  return (
    <Button
      variant="default"
      size="lg"
      leftSection={<IconDeviceMobile size={22} stroke={1.75} aria-hidden />}
      onClick={() => void installPrompt.open()}
    >
      Add to home screen
    </Button>
  );
}

/** Links to the mobile apps of this server, or offers the web app for the home screen if there are none. */
function MobileStores() {
  const apps = useQuery(queryFor(accounts.mobileApps, {}));
  if (!apps.data) return null;
  const { ios, android } = apps.data;
  const stores = [
    { name: 'App Store', href: ios, Icon: IconBrandApple },
    { name: 'Google Play', href: android, Icon: IconBrandGooglePlay },
  ].flatMap(({ href, ...store }) => (href === null ? [] : [{ ...store, href }]));
  return (
    <Group gap="xs" align="stretch" justify="center" mt="xl">
      {stores.length === 0 && <AddToHomeScreen />}
      {stores.length > 0 && <Words>Take your training along with the mobile app.</Words>}
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
    </Group>
  );
}

interface JoinedTrack {
  readonly id: string;
  /** The gym, once it is known. */
  readonly gymId: string | undefined;
  readonly name: string;
  readonly welcomeNote: string | null;
}

/** The days of the joined track from today that are looked at for its next workouts. */
const lookedAt = 6;

/** Finds the first day with workouts on a joined track: today, or one of the next days; null without one. */
function useNextDay({ id: trackId, gymId = '' }: JoinedTrack, today: string) {
  const toDate = Temporal.PlainDate.from(today).add({ days: lookedAt }).toString();
  const week = { gymId, trackId, fromDate: today, toDate };
  const days = useQuery({ ...queryFor(workouts.list, week), enabled: gymId !== '' });
  const next = days.data && (days.data.find((day) => day.workouts.length > 0) ?? null);
  return { next, isFailed: days.isError };
}

type NextDay = NonNullable<ReturnType<typeof useNextDay>['next']>;

/** Shows what is planned next on the track that an athlete has just joined. */
function NextWorkouts({ next, today }: { next: NextDay | null; today: string }) {
  if (!next) return <p className={classes.none}>The next days are not planned yet.</p>;
  return (
    <section className={classes.next} aria-labelledby="next-workouts">
      <h2 id="next-workouts">{next.date === today ? 'Today' : formatDay(next.date, 'weekday')}</h2>
      <ul className="lined">
        {next.workouts.map(({ trackWorkoutId, workout }) => (
          <li key={trackWorkoutId}>
            <b dir="auto">{workout.name}</b>
            <KindPlate workout={workout} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The two ways on from a joined track: to its next workouts first. */
function WaysOn({
  track,
  next,
  today,
}: { track: JoinedTrack; today: string } & { next: NextDay | null | undefined }) {
  const isToday = next === undefined || next?.date === today;
  const day = next ? { day: next.date } : {};
  const calendar = (words: string, isMain: boolean) => (
    <ButtonLink
      to="/dashboard/programmingcalendar"
      search={{ track: track.id, ...day }}
      size="lg"
      variant={isMain ? 'filled' : 'default'}
    >
      {words}
    </ButtonLink>
  );
  if (!isToday) {
    return (
      <>
        {calendar(next ? `See ${formatDay(next.date, 'weekday')}` : 'Open the calendar', true)}
        <ButtonLink to="/dashboard" size="lg" variant="default">
          Go to dashboard
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <ButtonLink to="/dashboard" size="lg">
        See today’s workout
      </ButtonLink>
      {calendar('Open the calendar', false)}
    </>
  );
}

/** The welcome note of a joined track, what is planned next on it, and the ways there. */
function AfterJoining({ track }: { track: JoinedTrack }) {
  const today = useToday();
  const { next, isFailed } = useNextDay(track, today);
  return (
    <>
      {track.welcomeNote && (
        <p className={classes.note} dir="auto">
          {track.welcomeNote}
        </p>
      )}
      {next !== undefined && <NextWorkouts next={next} today={today} />}
      {next === undefined && !isFailed && (
        <Skeleton className={classes.next ?? ''} height={104} radius={16} />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} w="min(100%, 400px)" spacing="sm">
        <WaysOn track={track} next={next} today={today} />
      </SimpleGrid>
    </>
  );
}

interface JoinedMessageProps {
  /** The joined track, once it is known. */
  track: JoinedTrack | undefined;
}

/** Congratulates an athlete on joining a track, and shows what comes next on it. */
export function JoinedMessage({ track }: JoinedMessageProps) {
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
          {track ? (
            <AfterJoining track={track} />
          ) : (
            <ButtonLink to="/dashboard" size="lg">
              Go to dashboard
            </ButtonLink>
          )}
          <MobileStores />
        </>
      }
    />
  );
}
