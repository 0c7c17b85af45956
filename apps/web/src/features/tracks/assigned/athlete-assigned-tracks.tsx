import { useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import type { Track } from '@trackboard/contract/tracks';
import * as tracks from '@trackboard/contract/tracks';
import { formatDay } from '../../../lib/dates.ts';
import { queryFor, saysNotFound } from '../../../lib/query-for.ts';
import { LoadedList } from '../../../ui/loaded.tsx';
import { payingWords } from '../stakes-words.ts';
import { typeWords } from '../track-terms.ts';
import { AssignedTable, type AssignedTrack } from './assigned-table.tsx';
import { useFreshRead } from '../../../ui/writing/use-fresh-read.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

interface AthleteAssignedTracksProps {
  /** The id of the owner's gym. */
  gymId: string;
  athlete: { readonly id: string; readonly name: string };
}

/** 'Paid', or 'Paid, free until Dec 7' for an athlete who has not subscribed to the track yet. */
function detailOf({ type, graceEndsOn }: Track): string {
  const words = typeWords[type];
  return graceEndsOn ? `${words}, free until ${formatDay(graceEndsOn, 'shortDate')}` : words;
}

function asAssigned(track: Track): AssignedTrack {
  const { id, name, joinedOn } = track;
  return { id, name, detail: detailOf(track), joinedOn };
}

/**
 * Lists the tracks of an athlete in the owner's gym. The owner can remove the athlete from them.
 */
export function AthleteAssignedTracks({ gymId, athlete }: AthleteAssignedTracksProps) {
  const list = useQuery({
    ...queryFor(tracks.ofUser, { gymId, userId: athlete.id }),
    ...saysNotFound,
  });
  const unassign = useWrite(tracks.unassign, { success: 'Track Removed Successfully' });
  const read = useFreshRead();

  async function askAndUnassign({ id: trackId, name }: AssignedTrack): Promise<void> {
    const stakes = await read(payments.stakes, { gymId, trackId, userIds: [athlete.id] });
    if (!stakes) return;
    const leaves = `${athlete.name} leaves ${name} and stays in the gym.`;
    const input = { trackId, userId: athlete.id };
    await unassign.ask(`${leaves}${payingWords(stakes)} Scores stay.`, input);
  }

  return (
    <LoadedList
      query={list}
      label="Loading tracks"
      rows={3}
      empty="No Tracks Found"
      help="Tracks appear here once they are joined."
    >
      {(joined) => (
        <AssignedTable
          tracks={joined.map(asAssigned)}
          onUnassign={(track) => void askAndUnassign(track)}
        />
      )}
    </LoadedList>
  );
}
