import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { GymChoice } from '../features/gyms/membership/gym-choice.tsx';
import { JoinTrackForm } from '../features/tracks/join-track-form.tsx';
import { onboarding } from '../lib/onboarding.ts';
import { keepJoining } from './keep-joining.ts';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <>
      <p className={classes.step}>Step {number} of 2</p>
      <h1 className={`display ${classes.title}`}>{title}</h1>
      {children}
    </>
  );
}

/** After an athlete's registration: the gym, then its tracks. */
export function AthleteOnboardingPage() {
  const [gymId, setGymId] = useState<string | null>(null);
  const [step, setStep] = useState<'gym' | 'track'>('gym');
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const leave = () => {
    onboarding.end();
    void navigate({ to: '/login', search: keepJoining(search) });
  };
  return (
    <PublicScreen
      side="athlete"
      corner={
        <Button variant="subtle" onClick={leave}>
          Skip for now
        </Button>
      }
    >
      {step === 'track' && gymId ? (
        <Step number={2} title="Join Your Tracks">
          <JoinTrackForm gymId={gymId} onJoined={leave} />
          <div className={classes.after}>
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
              onClick={() => setStep('gym')}
            >
              Choose another gym
            </Button>
          </div>
        </Step>
      ) : (
        <Step number={1} title="Join Your Gym">
          <GymChoice
            label="Gym"
            start={gymId}
            onNext={(chosen) => {
              setGymId(chosen);
              setStep('track');
            }}
          />
        </Step>
      )}
    </PublicScreen>
  );
}
