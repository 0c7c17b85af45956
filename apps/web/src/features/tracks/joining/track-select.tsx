import { Group, Select, type SelectProps } from '@mantine/core';
import type { PublicTrack, TrackType } from '@trackboard/contract/tracks';
import { IconCreditCard, IconLock, IconLockOpen } from '@tabler/icons-react';
import classes from './track-select.module.css';

const kinds: Readonly<Record<TrackType, { words: string; Icon: typeof IconLock }>> = {
  free: { words: 'Free', Icon: IconLockOpen },
  private: { words: 'Private', Icon: IconLock },
  paid: { words: 'Paid', Icon: IconCreditCard },
};

interface TrackSelectProps extends Omit<SelectProps, 'data' | 'renderOption'> {
  tracks: readonly PublicTrack[];
  isLoading: boolean;
}

/** A choice among a gym's tracks; each says whether it is free, private or paid. */
export function TrackSelect({ tracks, isLoading, ...field }: TrackSelectProps) {
  const kindOf = new Map(tracks.map((track) => [track.id, kinds[track.type]]));
  return (
    <Select
      size="lg"
      label="Select Your Track"
      placeholder={isLoading ? 'Loading tracks' : 'Choose a track'}
      nothingFoundMessage="No Tracks Found"
      searchable
      data={tracks.map((track) => ({ value: track.id, label: track.name }))}
      renderOption={({ option }) => {
        const kind = kindOf.get(option.value);
        return (
          <Group justify="space-between" w="100%" wrap="nowrap" gap="sm">
            {option.label}
            {kind && (
              <span className={classes.kind}>
                <kind.Icon size={16} stroke={1.75} aria-hidden />
                {kind.words}
              </span>
            )}
          </Group>
        );
      }}
      {...field}
    />
  );
}
