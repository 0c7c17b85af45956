import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import type { CalendarSearch } from '../address/calendar-search.ts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import { type CopyPlan, startPlan } from '../copy/copy-plan.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { draftsOf } from '../publishing/use-publish-workouts.ts';
import { shiftDay } from '../week.ts';

const WorkoutModal = lazyPart(async () => (await import('../form/workout-modal.tsx')).WorkoutModal);
const CopyDialog = lazyPart(async () => (await import('../copy/copy-dialog.tsx')).CopyDialog);
const PrintDayDialog = lazyPart(
  async () => (await import('../print/print-day-dialog.tsx')).PrintDayDialog,
);
const LastDoneDialog = lazyPart(
  async () => (await import('../last-done/last-done-dialog.tsx')).LastDoneDialog,
);
const PublishWeekDialog = lazyPart(
  async () => (await import('../publishing/publish-week-dialog.tsx')).PublishWeekDialog,
);

interface ProgrammingDialogsProps {
  gymId: string;
  address: CalendarAddress;
  /** The workout in the URL. */
  item: TrackWorkout | undefined;
  /** The shown week; null while it loads. */
  days: readonly DayOfWorkouts[] | null;
  tracks: readonly { id: string; name: string }[];
  /** The shown track; null for all. */
  trackId: string | null;
}

/** Returns the copy that the dialog of a panel proposes. */
function planOf(panel: CalendarSearch['panel'], day: string, trackId: string): CopyPlan | null {
  if (panel === 'copy-day') return startPlan('day', day, trackId);
  if (panel === 'copy-week') return startPlan('week', day, trackId);
  return panel === 'copy-last-week' ? startPlan('week', shiftDay(day, -7), trackId) : null;
}

/** The owner's form of a workout, or dialog about a day or a week, which the URL opens. */
export function ProgrammingDialogs(props: ProgrammingDialogsProps) {
  const { gymId, address, item, days, tracks, trackId } = props;
  const { panel } = address.search;
  const trackName = (id: string | null) => tracks.find((track) => track.id === id)?.name;
  /** Shows a day. If the calendar shows a single track, it changes to the given one. */
  const show = (day: string, track: string) =>
    address.goTo(trackId === null ? { day } : { day, track });
  const form = {
    tracks,
    onDay: (day: string) => day !== address.day && address.follow({ day }),
    onClose: address.close,
  };
  if (panel === 'add')
    return <WorkoutModal task={{ kind: 'add', day: address.day, trackId }} {...form} />;
  if (panel === 'edit' || panel === 'duplicate') {
    const task = item && { kind: panel, workout: item.workout };
    return task && <WorkoutModal key={panel} task={task} {...form} />;
  }
  if (panel === 'last-done') return <LastDoneDialog gymId={gymId} onClose={address.close} />;
  if (panel === 'publish-week') {
    return (
      days && (
        <PublishWeekDialog
          drafts={draftsOf(days)}
          trackName={trackId === null ? trackName : undefined}
          onClose={address.close}
        />
      )
    );
  }
  const shownTrack = trackId ?? tracks[0]?.id ?? '';
  if (panel === 'print-day') {
    const day = days?.find(({ date }) => date === address.day);
    const name = trackName(trackId) ?? 'All tracks';
    return day && <PrintDayDialog day={day} trackName={name} onClose={address.close} />;
  }
  const plan = planOf(panel, address.day, shownTrack);
  if (!plan) return null;
  return (
    <CopyDialog
      proposed={plan}
      tracks={tracks}
      onClose={address.close}
      onCopied={({ day, track }) => show(day, track)}
    />
  );
}
