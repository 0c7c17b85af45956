import { SimpleGrid } from '@mantine/core';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { MobileStores } from './mobile-stores.tsx';
import classes from './success-page.module.css';

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
