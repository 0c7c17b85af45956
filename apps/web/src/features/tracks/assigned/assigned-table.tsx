import { formatInstant } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import folding from '../../../ui/folding-table.module.css';
import { SubscribeLink } from '../subscribe-link.tsx';
import type { TrackOffer } from '../track-terms.ts';
import classes from './assigned-table.module.css';

/** A track that an athlete is on. */
export interface AssignedTrack {
  readonly id: string;
  readonly name: string;
  /** The name of the gym, or the type of the track. */
  readonly detail: string;
  /** The instant at which the athlete joined. */
  readonly joinedOn: string | null;
  /** The note for an athlete whose access will end, or who can move to a new price, and what the athlete can buy. */
  readonly note?: { readonly text: string; readonly offer: TrackOffer | null } | null;
}

interface AssignedTableProps {
  tracks: readonly AssignedTrack[];
  /** Removes an athlete from a track. It is passed for owners only. */
  onUnassign?: (track: AssignedTrack) => void;
}

function trackRow(track: AssignedTrack, onUnassign: AssignedTableProps['onUnassign']) {
  const { id, name, detail, joinedOn, note } = track;
  return (
    <tr key={id}>
      <th scope="row">
        <bdi>{name}</bdi>
        {!onUnassign && <bdi>{detail}</bdi>}
        {note && (
          <div className={`line wrap gap-12 dim small ${classes.access}`}>
            <span>{note.text}</span>
            {note.offer && <SubscribeLink of={name} offer={note.offer} size="sm" />}
          </div>
        )}
      </th>
      {onUnassign && <td className="dim">{detail}</td>}
      <td
        className={`${folding.date} ${onUnassign ? '' : classes.joined}`}
        data-label={onUnassign && 'Joined'}
      >
        {joinedOn && formatInstant(joinedOn, 'date')}
      </td>
      {onUnassign && (
        <td className={`${folding.actions} ${classes.actions}`}>
          <Button
            variant="default"
            size="sm"
            aria-label={`Unassign ${name}`}
            onClick={() => onUnassign(track)}
          >
            Unassign
          </Button>
        </td>
      )}
    </tr>
  );
}

/** The tracks that an athlete is on. */
export function AssignedTable({ tracks, onUnassign }: AssignedTableProps) {
  return (
    <table className={`table ${folding.table} ${onUnassign ? folding.dense : ''}`}>
      <thead>
        <tr>
          <th>Track</th>
          {onUnassign && <th>Type</th>}
          <th className={onUnassign ? '' : 'at-end'}>Joined</th>
          {onUnassign && <th className={folding.actions}>Action</th>}
        </tr>
      </thead>
      <tbody>{tracks.map((track) => trackRow(track, onUnassign))}</tbody>
    </table>
  );
}
