import { Button, Group, Select } from '@mantine/core';
import { IconDownload, IconUserMinus } from '@tabler/icons-react';
import type { AthleteOrder } from '@trackboard/contract/athletes';
import type { ReactNode } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from './athletes-toolbar.module.css';
import type { AthletesSearch } from './athletes-search.ts';

const pageText = (page: number) => (page > 1 ? String(page) : undefined);

/** Keeps the state of the list of athletes in the URL. */
export function useAthletesAddress() {
  const {
    search = '',
    track = '',
    sort = 'name',
    page = '1',
  } = useSearch({ from: '/dashboard/manageathletes' });
  const navigate = useNavigate();

  function go(patch: AthletesSearch, replace: boolean): void {
    void navigate({
      to: '/dashboard/manageathletes',
      search: (before) => ({ ...before, ...patch }),
      replace,
      resetScroll: !replace,
    });
  }

  /** Changes the search, and goes back to page 1. */
  const refine = (patch: AthletesSearch) => go({ ...patch, page: undefined }, true);

  return {
    search,
    trackId: track,
    sort,
    page: Number(page),
    searchFor: (text: string) => refine({ search: text || undefined }),
    chooseTrack: (id: string) => refine({ track: id || undefined }),
    sortBy: (order: AthleteOrder) => refine({ sort: order === 'name' ? undefined : order }),
    goToPage: (next: number) => go({ page: pageText(next) }, false),
    /** Goes to another page when the page no longer exists. */
    fallBackToPage: (next: number) => go({ page: pageText(next) }, true),
  };
}

export type AthletesAddress = ReturnType<typeof useAthletesAddress>;

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
