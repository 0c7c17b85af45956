import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listAllGyms } from '@trackboard/contract';
import type { ReactNode } from 'react';
import { queryFor } from '../../lib/query-for.ts';

interface GymSelectProps {
  label: string;
  value: string | null;
  onChange: (gymId: string | null) => void;
  error?: ReactNode;
}

/** A choice among all listed gyms, by name. */
export function GymSelect({ label, value, onChange, error }: GymSelectProps) {
  const gyms = useQuery(queryFor(listAllGyms, {}));
  const options = (gyms.data ?? []).map((gym) => ({ value: gym.id, label: gym.name }));
  return (
    <Select
      size="lg"
      label={label}
      placeholder={gyms.isPending ? 'Loading gyms' : 'Choose a gym'}
      data={options}
      searchable
      nothingFoundMessage={gyms.isError ? 'The gyms could not be loaded.' : 'No Gyms Found'}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
