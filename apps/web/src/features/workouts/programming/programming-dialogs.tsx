import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import type { CalendarSearch } from '../address/calendar-search.ts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import { type CopyPlan, startPlan } from '../copy/copy-plan.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { draftsOf } from '../publishing/drafts.ts';
import { shiftDay } from '../week.ts';

const CopyDialog = lazyPart(async () => (await import('../copy/copy-dialog.tsx')).CopyDialog);
const PublishWeekDialog = lazyPart(
  async () => (await import('../publishing/publish-week-dialog.tsx')).PublishWeekDialog,
);

interface ProgrammingDialogsProps {
  address: CalendarAddress;
  /** The shown week; null while loading. */
  days: readonly DayOfWorkouts[] | null;
  tracks: readonly { id: string; name: string }[];
  /** The shown track; null for all. */
  trackId: string | null;
}

/** What the dialog of a panel proposes to copy. */
function planOf(panel: CalendarSearch['panel'], day: string, trackId: string): CopyPlan | null {
  if (panel === 'copy-day') return startPlan('day', day, trackId);
  if (panel === 'copy-week') return startPlan('week', day, trackId);
  return panel === 'copy-last-week' ? startPlan('week', shiftDay(day, -7), trackId) : null;
}

/** The owner's dialog about a day or a week that the URL opens. */
export function ProgrammingDialogs(props: ProgrammingDialogsProps) {
  const { address, days, tracks, trackId } = props;
  const { panel } = address.search;
  if (panel === 'publish-week') {
    const trackName = (id: string) => tracks.find((track) => track.id === id)?.name ?? '';
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
  const plan = planOf(panel, address.day, trackId ?? tracks[0]?.id ?? '');
  if (!plan) return null;
  return (
    <CopyDialog
      proposed={plan}
      tracks={tracks}
      onClose={address.close}
      onCopied={({ day, track }) => address.goTo(trackId === null ? { day } : { day, track })}
    />
  );
}
