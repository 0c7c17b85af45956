import { Button, Group, Select } from '@mantine/core';
import { IconDownload, IconUserMinus } from '@tabler/icons-react';
import type { AthleteOrder } from '@trackboard/contract/athletes';
import type { ReactNode } from 'react';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from './athletes-toolbar.module.css';
import type { AthletesAddress } from './use-athletes-address.ts';

interface AthletesToolbarProps {
  address: AthletesAddress;
  tracks: readonly { id: string; name: string }[];
  selectedCount: number;
  isRemoving: boolean;
  onRemove: () => void;
  isExporting: boolean;
  onExport: () => void;
  invite: ReactNode;
}

const orders: readonly { value: AthleteOrder; label: string }[] = [
  { value: 'name', label: 'By name' },
  { value: 'quietest', label: 'Longest without a score' },
  { value: 'newest', label: 'Newest first' },
];

/** Searches athletes, removes the selected ones from the gym, and exports the results. */
export function AthletesToolbar(props: AthletesToolbarProps) {
  const { address, tracks, selectedCount } = props;
  return (
    <Group className={classes.bar} gap="sm" justify="flex-end">
      <SearchField
        className={classes.search}
        label="Search by name or email"
        value={address.search}
        onSearch={address.searchFor}
      />
      <Select
        w={{ base: 'auto', sm: 160 }}
        variant="quiet"
        aria-label="Select Track"
        placeholder="Select Track"
        inputMode="search"
        nothingFoundMessage="No Tracks Found"
        data={[
          { value: '', label: 'All Tracks' },
          ...tracks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={address.trackId}
        onChange={(id) => address.chooseTrack(id ?? '')}
      />
      <Select
        w={{ base: 'auto', sm: 160 }}
        variant="quiet"
        aria-label="Sort athletes"
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        data={[...orders]}
        value={address.sort}
        onChange={(order) => address.sortBy(order ?? 'name')}
      />
      {props.invite}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={props.isExporting}
        onClick={props.onExport}
      >
        Export CSV
      </Button>
      <div className={classes.remove} data-none={selectedCount === 0 || undefined}>
        <Button
          fullWidth
          variant="danger-outline"
          leftSection={<IconUserMinus size={18} stroke={1.75} aria-hidden />}
          rightSection={selectedCount > 0 && <span className="tnum">{selectedCount}</span>}
          disabled={selectedCount === 0}
          loading={props.isRemoving}
          onClick={props.onRemove}
        >
          Remove From Gym
        </Button>
      </div>
    </Group>
  );
}
