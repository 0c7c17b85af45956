import { ActionIcon, Button, Group } from '@mantine/core';
import * as payments from '@trackboard/contract/payments';
import * as tracks from '@trackboard/contract/tracks';
import type { ListedTrack, Track } from '@trackboard/contract/tracks';
import {
  IconCreditCard,
  IconEye,
  IconEyeOff,
  IconGift,
  IconLock,
  IconPencil,
  IconPlus,
  IconQrcode,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { notifyWarning } from '../../../ui/toasts.tsx';
import { useFreshRead } from '../../../ui/writing/use-fresh-read.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { deletionWords } from '../stakes-words.ts';
import { useTracks } from '../use-tracks.ts';
import { trackLink } from '../../../lib/shareable-link.ts';
import { LoadedList } from '../../../ui/loaded.tsx';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ShareDialog } from '../invite/share-dialog.tsx';
import { TrackEditor } from './track-editor.tsx';
import { trackPrice, typeWords } from '../track-terms.ts';
import folding from '../../../ui/folding-table.module.css';
import classes from './my-tracks-dialog.module.css';

interface TracksTableProps {
  tracks: readonly ListedTrack[];
  onShare: (track: ListedTrack) => void;
  onEdit: (track: ListedTrack) => void;
  onRemove: (track: ListedTrack) => void;
}

interface MaskedPasswordProps {
  /** The track's name. */
  of: string;
  password: string;
}

/** Shows a password as dots until a button reveals it. Owners open their tracks where others can read the screen. */
function MaskedPassword({ of, password }: MaskedPasswordProps) {
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <Group component="span" gap="var(--space-4)" wrap="nowrap">
      {isShown ? <bdi>{password}</bdi> : <span aria-hidden="true">••••</span>}
      <ActionIcon
        aria-label={`${isShown ? 'Hide' : 'Show'} the password of ${of}`}
        onClick={() => setShown(!isShown)}
      >
        <Eye size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

const typeIcons = { free: IconGift, private: IconLock, paid: IconCreditCard } as const;

function TrackRow({
  track,
  onShare,
  onEdit,
  onRemove,
}: { track: ListedTrack } & Omit<TracksTableProps, 'tracks'>) {
  const { id, name, image, description, status, type, price, joinPassword, salesEndedOn } = track;
  const TypeIcon = typeIcons[type];
  return (
    <tr>
      <th className={classes.name} scope="row">
        <div className={classes.face}>
          <InitialsAvatar id={id} name={name} image={image} size={44} square decorative />
          <div>
            <Link to="/dashboard/programmingcalendar" search={{ track: id }}>
              <bdi>{name}</bdi>
            </Link>
            <bdi className={classes.about}>{description}</bdi>
            {!status && <StatusBadge tone="neutral">Closed to new athletes</StatusBadge>}
            {salesEndedOn && <StatusBadge tone="neutral">Sales ended</StatusBadge>}
          </div>
        </div>
      </th>
      <td className={`score ${classes.price}`} data-none={price === null || undefined}>
        {price === null ? 'None' : trackPrice(price)}
      </td>
      <td>
        <span className={classes.type}>
          <TypeIcon size={17} stroke={1.75} aria-hidden />
          {typeWords[type]}
        </span>
      </td>
      <td className={classes.athletes}>
        <b className="score">{track.athletes}</b>
        <span className={classes.unit}> {track.athletes === 1 ? 'athlete' : 'athletes'}</span>
      </td>
      <td className={classes.password} data-none={joinPassword === null || undefined}>
        {joinPassword === null ? 'None' : <MaskedPassword of={name} password={joinPassword} />}
      </td>
      <td className={`${folding.actions} ${classes.actions}`}>
        <ActionIcon aria-label={`Share ${name}`} onClick={() => onShare(track)}>
          <IconQrcode size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Edit ${name}`} onClick={() => onEdit(track)}>
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Remove ${name}`} onClick={() => onRemove(track)}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}

/** The owner's tracks. Each row folds into three lines on a phone and into two on a tablet. */
export function TracksTable({ tracks, ...acts }: TracksTableProps) {
  return (
    <table className={`table fixed ${folding.table} ${classes.table}`}>
      <thead>
        <tr>
          <th>Name</th>
          <th className="at-end" style={{ width: 92 }}>
            Price
          </th>
          <th style={{ width: 92 }}>Type</th>
          <th className="at-end" style={{ width: 76 }}>
            Athletes
          </th>
          <th style={{ width: 96 }}>Password</th>
          <th className={folding.actions} style={{ width: 144 }}>
            Action
          </th>
        </tr>
      </thead>
      <tbody>
        {tracks.map((track) => (
          <TrackRow key={track.id} track={track} {...acts} />
        ))}
      </tbody>
    </table>
  );
}

interface MyTracksDialogProps {
  gymId: string;
  ownerId: string;
  /** Whether the dialog opens with the form of a new track. */
  startsWithForm: boolean;
  /** The button that connects the gym to the payment provider. */
  connect: ReactNode;
  onClose: () => void;
}

interface TracksListProps {
  gymId: string;
  ownerId: string;
  onShare: (track: Track) => void;
  onEdit: (track: Track) => void;
}

/** Fetches the current version of a track for its form. Returns null and shows a toast if the track is gone. */
function useFreshTrack(ownerId: string): (listed: Track) => Promise<ListedTrack | null> {
  const read = useFreshRead();
  return async ({ id, gymId }) => {
    const stored = await read(tracks.ofUser, { gymId, userId: ownerId });
    if (!stored) return null;
    const track = stored.find((each) => each.id === id);
    if (!track) notifyWarning('No such track found!');
    return track ?? null;
  };
}

function TracksList({ gymId, ownerId, onShare, onEdit }: TracksListProps) {
  const query = useTracks(gymId, ownerId);
  const remove = useWrite(tracks.delete, { success: 'Track Removed Successfully' });
  const read = useFreshRead();

  async function askAndRemove({ id, name }: Track): Promise<void> {
    const stakes = await read(payments.stakes, { gymId, trackId: id });
    if (stakes) await remove.ask(deletionWords(name, stakes), { id });
  }

  return (
    <LoadedList
      query={query}
      label="Loading tracks"
      rows={3}
      empty="No Tracks Found"
      help="Athletes join tracks and read their week."
    >
      {(all) => (
        <TracksTable
          tracks={all}
          onShare={onShare}
          onEdit={onEdit}
          onRemove={(track) => void askAndRemove(track)}
        />
      )}
    </LoadedList>
  );
}

/** Shows the owner's tracks: a table, the form of one track, and the poster of its link. */
export function MyTracksDialog(props: MyTracksDialogProps) {
  const { gymId, ownerId, startsWithForm, connect, onClose } = props;
  const [edited, setEdited] = useState<ListedTrack | 'new' | null>(startsWithForm ? 'new' : null);
  const [shared, setShared] = useState<Track | null>(null);
  const freshTrack = useFreshTrack(ownerId);
  // The list is shown in a deferred render, too.
  const listGrows = useDeferredValue(useTracks(gymId, ownerId).isLoading);
  if (shared) {
    return (
      <ShareDialog
        name={shared.name}
        link={trackLink(window.location.origin, shared.reference)}
        page={{ gymId, trackId: shared.id }}
        onBack={() => setShared(null)}
        onClose={onClose}
      />
    );
  }
  if (edited) {
    return (
      <TrackEditor
        track={edited === 'new' ? null : edited}
        connect={connect}
        onBack={() => (startsWithForm ? onClose() : setEdited(null))}
        onClose={onClose}
      />
    );
  }
  return (
    <ResponsiveModal
      onClose={onClose}
      title="My Tracks"
      size={860}
      footer={
        <Button
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          Add Tracks
        </Button>
      }
      // The footer would move down with the growing list.
      hidesFooter={listGrows}
    >
      <TracksList
        gymId={gymId}
        ownerId={ownerId}
        onShare={setShared}
        onEdit={(track) => void freshTrack(track).then(setEdited)}
      />
    </ResponsiveModal>
  );
}
