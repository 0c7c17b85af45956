import { SimpleGrid, Button, Group, Text } from '@mantine/core';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import classes from './success-page.module.css';
import { useQuery } from '@tanstack/react-query';
import * as accounts from '@trackboard/contract/accounts';
import { IconBrandApple, IconBrandGooglePlay, IconDeviceMobile } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { installPrompt } from '../lib/install-prompt.ts';
import { queryFor } from '../lib/query-for.ts';

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

interface JoinedMessageProps {
  /** The joined track, once it is known. */
  track: { id: string; name: string; welcomeNote: string | null } | undefined;
}

/** Congratulates an athlete on joining a track, and shows its welcome note. */
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
          {track?.welcomeNote && (
            <p className={classes.note} dir="auto">
              {track.welcomeNote}
            </p>
          )}
          <SimpleGrid cols={{ base: 1, sm: track ? 2 : 1 }} spacing="sm">
            <ButtonLink to="/dashboard" size="lg">
              {track ? 'See today’s workout' : 'Go to dashboard'}
            </ButtonLink>
            {track && (
              <ButtonLink
                to="/dashboard/programmingcalendar"
                search={{ track: track.id }}
                size="lg"
                variant="default"
              >
                Open the calendar
              </ButtonLink>
            )}
          </SimpleGrid>
          <MobileStores />
        </>
      }
    />
  );
}
