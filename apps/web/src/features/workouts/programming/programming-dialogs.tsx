import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { draftsOf } from '../publishing/drafts.ts';

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
  if (panel !== 'copy-day' && panel !== 'copy-week') return null;
  return (
    <CopyDialog
      span={panel === 'copy-day' ? 'day' : 'week'}
      day={address.day}
      trackId={trackId ?? tracks[0]?.id ?? ''}
      tracks={tracks}
      onClose={address.close}
      onShow={address.goTo}
    />
  );
}
