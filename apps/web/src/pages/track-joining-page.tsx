import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { OutputOf } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import * as tracks from '@trackboard/contract/tracks';
import { type ReactNode, useEffect, useState } from 'react';
import { canSubscribe } from '../features/tracks/track-terms.ts';
import { JoinDirectly, JoinPrivateForm } from '../features/tracks/joining/track-joining.tsx';
import {
  isInvitationEnded,
  joinProblem,
  useJoinTrack,
} from '../features/tracks/joining/use-join-track.ts';
import { hasStatus } from '../lib/api-error.ts';
import { joiningMark } from '../lib/joining-mark.ts';
import { queryFor } from '../lib/query-for.ts';
import { session, useSession } from '../lib/session.ts';
import { serverText } from '../ui/toast-for-error.ts';
import { TextLink } from '../ui/links.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { notifySuccess } from '../ui/toasts.tsx';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';

const route = getRouteApi('/trackjoiningpage');

type Wanted = OutputOf<typeof tracks.get>;

interface Membership {
  isOnTrack: boolean;
  isInGym: boolean;
}

/**
 * Returns whether the track and its gym are already joined; undefined while loading. Stored gyms may lack one that was just
 * joined.
 */
function useMembership({ id, gymId }: Wanted): Membership | undefined {
  const gym = useQuery(queryFor(tracks.ofGym, { id: gymId }));
  const myGyms = useQuery(queryFor(gyms.mine, {}));
  if (gym.isPending || myGyms.isPending || myGyms.isFetching) return undefined;
  return {
    // After a failure the page asks first, and joining again has no effect. An athlete who can subscribe to stay joins in order
    // to pay.
    isOnTrack: (gym.data?.tracks ?? []).some(
      (track) => track.id === id && track.isTrackJoined && !canSubscribe(track),
    ),
    isInGym: (myGyms.data ?? []).some((joined) => joined.id === gymId),
  };
}

/** Tells athletes that they have already joined. */
function JoinedAlready({ track }: { track: Wanted }) {
  const navigate = route.useNavigate();
  useEffect(() => {
    notifySuccess(`You are on ${track.name} already`);
    session.update({ selectedGymId: track.gymId });
    void navigate({ to: '/dashboard', replace: true });
  }, [track, navigate]);
  return null;
}

interface JoinQuestionProps {
  track: string;
  gym: string;
  onJoin: () => void;
}

/** Asks before a link from another site joins a gym. */
function JoinQuestion({ track, gym, onJoin }: JoinQuestionProps) {
  return (
    <>
      <p className={classes.lead} dir="auto">
        Join {track} of {gym}? The gym will see your name and email.
      </p>
      <Button size="lg" fullWidth onClick={onJoin}>
        Join
      </Button>
    </>
  );
}

function Joining({ track, asksFirst }: { track: Wanted; asksFirst: boolean }) {
  const [isAsking, setAsking] = useState(asksFirst);
  const navigate = route.useNavigate();
  const search = { JoiningTrack: track.reference, gymname: track.gymName, trackname: track.name };
  const { invitation } = route.useSearch();
  const [hasEnded, setEnded] = useState(false);
  const { join, error } = useJoinTrack(
    track,
    hasEnded ? undefined : invitation,
    () => void navigate({ to: '/successpage', search, replace: true }),
  );
  if (isInvitationEnded(error) && !hasEnded) setEnded(true);
  const problem = joinProblem(error);
  // Owners join their own tracks without the password.
  const isOwn = useSession('gym')?.id === track.gymId;
  if (track.type === 'private' && !isOwn && (!invitation || hasEnded)) {
    return <JoinPrivateForm onJoin={join} problem={problem} />;
  }
  if (isAsking) {
    const names = { track: track.name, gym: track.gymName };
    return <JoinQuestion {...names} onJoin={() => setAsking(false)} />;
  }
  return <JoinDirectly onJoin={() => void join().catch(() => undefined)} problem={problem} />;
}

function Wait() {
  return (
    <Loading label="Loading the track">
      <Skeleton height={48} />
    </Loading>
  );
}

function WantedTrack({ track, wasChosen }: { track: Wanted; wasChosen: boolean }) {
  const membership = useMembership(track);
  // Joining on this page changes the response, so the first one is kept.
  const [onArrival, setOnArrival] = useState<Membership>();
  if (!onArrival && membership) setOnArrival(membership);
  if (!onArrival) return <Wait />;
  if (onArrival.isOnTrack) return <JoinedAlready track={track} />;
  return <Joining track={track} asksFirst={!wasChosen && !onArrival.isInGym} />;
}

/** Returns whether the user chose the track in the app. That is true only once. */
function useWasChosen(reference: string): boolean {
  const [wasChosen] = useState(() => joiningMark.isSetFor(reference));
  useEffect(() => joiningMark.clear(), []);
  return wasChosen;
}

interface FrameProps {
  title: string;
  children: ReactNode;
}

function Frame({ title, children }: FrameProps) {
  return (
    <PublicScreen side="athlete">
      <h1 className={`display ${classes.title}`} dir="auto">
        {title}
      </h1>
      {children}
      <TextLink to="/dashboard" className={classes.home}>
        Home
      </TextLink>
    </PublicScreen>
  );
}

/**
 * Joins the track in the URL. A private track asks for its password, and other tracks are joined at once. A link from another
 * site asks first if the gym is new to the athlete.
 */
export function TrackJoiningPage() {
  const { JoiningTrack } = route.useSearch();
  const wasChosen = useWasChosen(JoiningTrack ?? '');
  const track = useQuery({
    ...queryFor(tracks.get, { trackRef: JoiningTrack ?? '' }),
    enabled: Boolean(JoiningTrack),
  });
  if (!JoiningTrack || track.isError) {
    // The server answers an unknown reference as malformed or as not found.
    const isAbsent = !track.error || hasStatus(track.error, 400, 404);
    return (
      <Frame title="Join Track">
        <Notice tone="danger">{isAbsent ? 'No such track found!' : serverText(track.error)}</Notice>
      </Frame>
    );
  }
  if (!track.data) {
    return (
      <Frame title="Join Track">
        <Wait />
      </Frame>
    );
  }
  return (
    <Frame title={`Join ${track.data.name}`}>
      <WantedTrack track={track.data} wasChosen={wasChosen} />
    </Frame>
  );
}
