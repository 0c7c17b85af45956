import { Button, Select, Text } from '@mantine/core';
import { maxWorkoutsAtOnce } from '@trackboard/contract/workouts';
import { counted } from '../../../lib/locale.ts';

interface SaveBarProps {
  tracks: readonly { id: string; name: string }[];
  trackId: string;
  onTrack: (trackId: string) => void;
  count: number;
  days: number;
  /** Whether a card is being edited. */
  isEditing: boolean;
  isOutdated: boolean;
  isSaving: boolean;
  onSave: () => void;
  onLeave: () => void;
}

/** Says what would be saved, on which track, and saves it. */
export function SaveBar(props: SaveBarProps) {
  const { tracks, trackId, onTrack, count, days, isEditing, isOutdated, isSaving } = props;
  const isTooMany = count > maxWorkoutsAtOnce;
  return (
    <>
      <Text display={{ base: 'none', sm: 'block' }} flex={1} c="dimmed" fz="sm">
        {isTooMany ? (
          `At most ${maxWorkoutsAtOnce} workouts can be added at once. Leave some out.`
        ) : isEditing ? (
          'Finish the open workout to save.'
        ) : (
          <>
            {count > 0 && (
              <>
                <b>{counted(count, 'workout')}</b> on {counted(days, 'day')}.{' '}
              </>
            )}
            Athletes see nothing until you publish.
          </>
        )}
      </Text>
      <Select
        aria-label="Track"
        flex={{ base: 1, sm: 'none' }}
        miw={0}
        data={tracks.map(({ id, name }) => ({ value: id, label: name }))}
        value={trackId}
        onChange={(id) => id && onTrack(id)}
      />
      <Button variant="subtle" display={{ base: 'none', sm: 'block' }} onClick={props.onLeave}>
        Cancel
      </Button>
      <Button
        flex="none"
        disabled={count === 0 || isTooMany || isEditing || isOutdated}
        loading={isSaving}
        onClick={props.onSave}
      >
        {count === 0 ? 'Save drafts' : `Save ${counted(count, 'draft')}`}
      </Button>
    </>
  );
}
