import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { queryKey } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import * as tracks from '@trackboard/contract/tracks';
import { useEffect } from 'react';
import { currentGym } from '../features/gyms/membership/current-gym.ts';
import { countsQuery, weightsOfDaysQuery } from '../features/scores/calendar/marks-of-days.ts';
import { loggedQuery } from '../features/scores/logged/use-own-results.ts';
import { useTracks } from '../features/tracks/use-tracks.ts';
import { useCalendarAddress } from '../features/workouts/address/use-calendar-address.ts';
import {
  allTracks,
  keepTrack,
  keptTrack,
  shownTrack,
} from '../features/workouts/calendar/shown-track.ts';
import { type WeekOf, useWeek, weekQuery } from '../features/workouts/api.ts';
import { daysOfWeek, shiftDay } from '../features/workouts/week.ts';
import { may, onlyJoinedFor } from '../lib/me.ts';
import { queryFor } from '../lib/query-for.ts';
import { useSession } from '../lib/session.ts';
import { useGymZone, useKeptHomeZone } from '../lib/use-gym-zone.ts';
import { useMe } from '../lib/use-me.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** The calendar's gym, with its days: the one that the user runs or coaches now, or one that the athlete has joined. */
function useShownGym(isGyms: boolean, wanted: string | undefined) {
  const gym = useSession('gym');
  const selectedGymId = useSession('selectedGymId');
  const myGyms = useQuery({
    ...queryFor(gyms.mine, {}),
    enabled: !isGyms,
    // Keeps the calendar visible if a refetch fails.
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const homeZone = useGymZone();
  const joined = myGyms.data ?? [];
  useKeptHomeZone(isGyms ? undefined : currentGym(joined, [])?.timeZone);
  if (isGyms) return { gymId: gym?.id ?? null, timeZone: homeZone, gyms: null, isPending: false };
  const shown = currentGym(joined, [wanted, selectedGymId]);
  return {
    gymId: shown?.id ?? null,
    timeZone: shown?.timeZone ?? homeZone,
    gyms: joined,
    isPending: myGyms.isPending,
  };
}

/** The track in the URL, else the last one. */
function useWantedTrack(isGyms: boolean, gymId: string | null, track: string | undefined) {
  const isKept = isGyms && gymId !== null;
  useEffect(() => {
    if (isKept && track) keepTrack(gymId, track);
  }, [isKept, gymId, track]);
  return track ?? (isKept ? keptTrack(gymId) : undefined);
}

/** If access is refused, the user was removed from the gym or track: refetches memberships. */
function useJoinedAgain(isRefused: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isRefused) return;
    void queryClient.invalidateQueries({ queryKey: queryKey(gyms.mine) });
    void queryClient.invalidateQueries({ queryKey: queryKey(tracks.ofUser) });
  }, [queryClient, isRefused]);
}

interface NeighbourWeeks extends Omit<WeekOf, 'gymId'> {
  readonly gymId: string | null;
  /** Whether the shown week has loaded. */
  readonly isLoaded: boolean;
  readonly programmes: boolean;
  readonly logsScores: boolean;
}

/** Prefetches the adjacent weeks with the data for their cards. */
function useNeighbourWeeks(shown: NeighbourWeeks): void {
  const { gymId, trackId, start, onlyJoined, isLoaded, programmes, logsScores } = shown;
  const queries = useQueryClient();
  useEffect(() => {
    if (!isLoaded || gymId === null) return undefined;
    return whenIdle(() => {
      for (const days of [7, -7]) {
        const neighbour = shiftDay(start, days);
        const range = daysOfWeek(neighbour);
        const week = { gymId, trackId, start: neighbour, ...(onlyJoined && { onlyJoined }) };
        void queries.prefetchQuery(weekQuery(week));
        if (programmes) void queries.prefetchQuery(countsQuery({ ...range, gymId }));
        if (!logsScores) continue;
        void queries.prefetchQuery(loggedQuery(range));
        void queries.prefetchQuery(weightsOfDaysQuery(range));
      }
    });
  }, [queries, isLoaded, gymId, trackId, start, onlyJoined, programmes, logsScores]);
}

/** The week that the programming calendar shows, with its gym and track. */
export function useShownWeek() {
  const user = useSession('user');
  const me = useMe();
  // All tracks of the gym, with drafts, for those who work there; else those that the athlete is on.
  const isGyms = may(me, 'seeDrafts');
  const wantedGym = useSearch({ from: '/dashboard/programmingcalendar' }).gym;
  const { gymId, timeZone, gyms: joined, isPending } = useShownGym(isGyms, wantedGym);
  const address = useCalendarAddress(timeZone);
  const gymTracks = useTracks(gymId, user.id);
  const all = gymTracks.data ?? [];
  const wantedTrack = useWantedTrack(isGyms, gymId, address.search.track);
  const trackId = shownTrack(all, wantedTrack, isGyms);
  const onlyJoined = onlyJoinedFor(me);
  const shown = { gymId: gymId ?? '', trackId, ...onlyJoined };
  // All tracks can be requested before they are known.
  const showsAll = !isGyms && (wantedTrack ?? allTracks) === allTracks;
  const hasTracks = all.length > 0 || (gymTracks.isPending && showsAll);
  const week = useWeek(gymId && hasTracks ? { ...shown, gymId, start: address.start } : null);
  useJoinedAgain(week.isRefused);
  useNeighbourWeeks({
    gymId,
    trackId,
    start: address.start,
    isLoaded: week.days !== null,
    ...onlyJoined,
    programmes: isGyms,
    logsScores: may(me, 'logScores'),
  });
  return {
    isGyms,
    gymId,
    gyms: joined,
    address,
    tracks: all,
    trackId,
    /** The gym and the track for requests; the gym is empty while it is unknown. */
    shown,
    week,
    isEmpty: !isPending && (gymId === null || gymTracks.data?.length === 0),
  };
}
