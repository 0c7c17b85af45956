import { Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClassRow } from './use-class-entry.ts';

interface AddAthleteProps {
  others: readonly ClassRow[];
  onAdd: (userId: string) => void;
}

/** Finds an athlete of the track by name; Enter takes the first one. */
export function AddAthlete({ others, onAdd }: AddAthleteProps) {
  const [typed, setTyped] = useState('');
  return (
    <Select
      flex="1 1 260px"
      aria-label="Find or add an athlete"
      placeholder="Find or add an athlete"
      data-names
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={null}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage="Nobody else on this track has that name"
      data={others.map(({ athlete: { userId, firstName, lastName } }) => ({
        value: userId,
        label: `${firstName} ${lastName}`.trim(),
      }))}
      limit={8}
      onChange={(userId) => {
        setTyped('');
        if (userId) onAdd(userId);
      }}
    />
  );
}
