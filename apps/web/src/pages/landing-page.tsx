import { Radio, Stack } from '@mantine/core';
import { IconArrowRight, IconBarbell, IconBuildingStore } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceCard } from '../ui/choice-card.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { AboutTrackboard } from './about-trackboard.tsx';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';

type AccountType = 'athleteaccount' | 'gymaccount';

/** The first step of a registration, which asks for athlete or gym. */
export function LandingPage() {
  const { JoiningTrack } = useSearch({ strict: false });
  const [type, setType] = useState<AccountType>('athleteaccount');
  return (
    <PublicScreen
      side={type === 'gymaccount' ? 'owner' : 'athlete'}
      wide
      corner={
        <>
          <ButtonLink to="/marketplace" variant="default">
            Marketplace
          </ButtonLink>
          <ButtonLink to="/login" search variant="default">
            Login
          </ButtonLink>
        </>
      }
    >
      <h1 className={`display ${classes.title}`}>How will you use Trackboard?</h1>
      <Radio.Group
        label="Account type"
        labelProps={{ className: 'sr-only' }}
        value={type}
        onChange={(value) => setType(value === 'gymaccount' ? value : 'athleteaccount')}
      >
        <Stack gap="sm">
          <ChoiceCard
            value="athleteaccount"
            title="Create Athlete Account"
            help="Join a gym, log scores, see where you stand."
            icon={<IconBarbell size={26} stroke={1.75} aria-hidden />}
          />
          <ChoiceCard
            value="gymaccount"
            title="Create Gym Account"
            help="Plan the week, manage athletes, sell tracks."
            icon={<IconBuildingStore size={26} stroke={1.75} aria-hidden />}
          />
        </Stack>
      </Radio.Group>
      <ButtonLink
        to="/registrationform/$type"
        params={{ type }}
        search
        size="lg"
        fullWidth
        style={{ marginTop: 'var(--space-24)' }}
        rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
      >
        Next
      </ButtonLink>
      {!JoiningTrack && <AboutTrackboard />}
    </PublicScreen>
  );
}
