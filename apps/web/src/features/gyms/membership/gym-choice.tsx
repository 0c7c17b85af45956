import { Button, Select, Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import * as tracks from '@trackboard/contract/tracks';
import { pageQueryFor, queryFor } from '../../../lib/query-for.ts';

/** Milliseconds after the last key before the gyms are fetched. */
const typingPause = 250;
/** The most gyms in the list. The user finds other gyms by search. */
const maxOffered = 50;

interface GymSelectProps {
  value: string | null;
  onChange: (gymId: string | null) => void;
  error: ReactNode;
}

interface NamedGym {
  readonly id: string;
  readonly name: string;
}

/** Returns the first gyms whose names contain `typed`, and always the chosen one. */
function useOfferedGyms(typed: string, chosen: NamedGym | null) {
  const [search] = useDebouncedValue(typed.trim(), typingPause);
  const listed = useQuery({
    ...pageQueryFor(gyms.all, {
      pageNumber: 1,
      pageSize: maxOffered,
      search: search || undefined,
    }),
    placeholderData: keepPreviousData,
  });
  const found = listed.data?.items ?? [];
  const isShown = chosen === null || found.some(({ id }) => id === chosen.id);
  return { ...listed, offered: isShown ? found : [chosen, ...found] };
}

/** Returns the selected gym. An initial value is fetched by its id. */
function useChosenGym(value: string | null, picked: NamedGym | null): NamedGym | null {
  const isPicked = value !== null && picked?.id === value;
  const known = useQuery({
    ...queryFor(tracks.ofGym, { id: value ?? '' }),
    enabled: value !== null && !isPicked,
  });
  if (value === null) return null;
  return isPicked ? picked : (known.data ?? null);
}

/** Selects one of all listed gyms. The server searches them by name. */
function GymSelect({ value, onChange, error }: GymSelectProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<NamedGym | null>(null);
  const chosen = useChosenGym(value, picked);
  // The field may contain the chosen gym's name, which is not a search.
  const listed = useOfferedGyms(typed === chosen?.name ? '' : typed, chosen);
  return (
    <Select
      size="lg"
      label="Gym"
      placeholder={listed.isPending ? 'Loading gyms' : 'Choose a gym'}
      data={listed.offered.map(({ id, name }) => ({ value: id, label: name }))}
      inputMode="search"
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={listed.isError ? 'The gyms could not be loaded.' : 'No Gyms Found'}
      value={value}
      onChange={(id) => {
        setPicked(listed.offered.find((gym) => gym.id === id) ?? null);
        onChange(id);
      }}
      error={error}
    />
  );
}

interface GymChoiceProps {
  start: string | null;
  onNext: (gymId: string) => void;
}

/** Lets the user choose a gym and continues. */
export function GymChoice({ start, onNext }: GymChoiceProps) {
  const [gymId, setGymId] = useState(start);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (gymId) onNext(gymId);
        else setMissing(true);
      }}
    >
      <Stack gap="md">
        <GymSelect
          value={gymId}
          onChange={(chosen) => {
            setGymId(chosen);
            setMissing(false);
          }}
          error={isMissing && 'Please Select Option'}
        />
        <Button
          type="submit"
          size="lg"
          fullWidth
          mt="xs"
          rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
        >
          Next
        </Button>
      </Stack>
    </form>
  );
}
