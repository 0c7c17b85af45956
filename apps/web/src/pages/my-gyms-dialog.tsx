import { Button } from '@mantine/core';
import type { Gym } from '@trackboard/contract/gyms';
import type { Track } from '@trackboard/contract/tracks';
import { IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useRef, useState } from 'react';
import { GymChoice } from '../features/gyms/membership/gym-choice.tsx';
import {
  MyGymsList,
  type MyGymsStep,
  stepBack,
  stepForward,
} from '../features/gyms/membership/my-gyms-list.tsx';
import { JoinTrackForm, type JoinedTrack } from '../features/tracks/joining/join-track-form.tsx';
import {
  JoinedTracks,
  TrackFacts,
  useLeaveTrack,
} from '../features/tracks/joined/joined-tracks.tsx';
import { useSession } from '../lib/session.ts';
import { MyTracksOfGym, SumOfGyms, useListGrows } from './my-tracks-of-gym.tsx';
import type { LeaveGuard } from '../ui/dialogs/use-leave-guard.ts';
import { ResponsiveModal } from '../ui/dialogs/responsive-modal.tsx';

interface MyGymsDialogProps {
  /** The first step. 4 begins with the choice of a gym, for the button on the empty calendar. */
  start: 1 | 4;
  /** The gym of an owner who trains. Owners can join tracks only there. */
  ownGym: Gym | null;
  onJoined: (track: JoinedTrack, gymId: string) => void;
  onClose: () => void;
}

const titles: Record<MyGymsStep, string> = {
  1: 'My Gyms',
  2: 'Tracks',
  3: 'Track',
  4: 'Join Your Gym',
  5: 'Select Your Track',
};

/** Keeps the current step with its gym and track. */
function useSteps(start: MyGymsStep, ownGym: Gym | null) {
  const [step, setStep] = useState<MyGymsStep>(start);
  const [gym, setGym] = useState(ownGym);
  const [track, setTrack] = useState<Track | null>(null);
  const [wantedGymId, setWantedGymId] = useState(ownGym?.id ?? null);
  return {
    step,
    gym,
    track,
    wantedGymId,
    setStep,
    manage: (chosen: Gym) => {
      setGym(chosen);
      setStep(2);
    },
    open: (chosen: Track) => {
      setTrack(chosen);
      setStep(3);
    },
    goForward: () => {
      // The gym is chosen already, and Back goes to the list of gyms.
      const known = step === 1 ? null : gym;
      setWantedGymId(known?.id ?? wantedGymId);
      setStep(known ? 5 : stepForward(step));
    },
    want: (gymId: string) => {
      setWantedGymId(gymId);
      setStep(5);
    },
  };
}

function Footer({ steps }: { steps: ReturnType<typeof useSteps> }) {
  const leave = useLeaveTrack();
  const { step, track } = steps;
  const goBack = (left: boolean) => left && steps.setStep(2);
  return (
    <>
      {step === 3 && track && (
        <Button variant="default" onClick={() => void leave(track).then(goBack)}>
          Remove
        </Button>
      )}
      <Button
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={steps.goForward}
      >
        {step === 1 ? 'Join Gym' : 'Join Track'}
      </Button>
    </>
  );
}

/** Shows an athlete's gyms and tracks, and the forms to join more of them. */
export function MyGymsDialog({ start, ownGym, onJoined, onClose }: MyGymsDialogProps) {
  const user = useSession('user');
  const ofOwner = start === 1 ? 2 : 5;
  const first = ownGym ? ofOwner : start;
  const steps = useSteps(first, ownGym);
  const { step, gym, track, wantedGymId } = steps;
  const before = ownGym ? 2 : stepBack(step);
  const back = step === first ? null : before;
  // The list is shown in a deferred render, too.
  const listGrows = useDeferredValue(useListGrows());
  const joining = useRef<LeaveGuard>(null);
  const goBack = () => back && steps.setStep(back);
  const askToGoBack = () => (joining.current ? joining.current.leave(goBack) : goBack());
  return (
    <ResponsiveModal
      onClose={onClose}
      onBack={back ? askToGoBack : undefined}
      title={(step === 2 && gym?.name) || (step === 3 && track?.name) || titles[step]}
      size={step === 1 ? 1040 : 520}
      action={step === 1 && <SumOfGyms />}
      footer={step < 4 && <Footer steps={steps} />}
      // The footer would move down with the growing list.
      hidesFooter={step === 1 && listGrows}
    >
      {step === 1 && (
        <MyGymsList onManage={steps.manage} renderTracks={(each) => <MyTracksOfGym gym={each} />} />
      )}
      {step === 2 && gym && <JoinedTracks gymId={gym.id} userId={user.id} onOpen={steps.open} />}
      {step === 3 && track && <TrackFacts track={track} />}
      {step === 4 && <GymChoice start={wantedGymId} onNext={steps.want} />}
      {step === 5 && wantedGymId && (
        <JoinTrackForm
          gymId={wantedGymId}
          asksPassword={ownGym === null}
          guard={joining}
          onJoined={(joined) => onJoined(joined, wantedGymId)}
        />
      )}
    </ResponsiveModal>
  );
}
