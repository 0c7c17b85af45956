import { Box, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as blocks from '@trackboard/contract/blocks';
import { cutText } from '@trackboard/scoring';
import { useState } from 'react';
import type { LastDoneRow } from '@trackboard/contract/blocks';
import { queryFor } from '../../../lib/query-for.ts';
import { daysAgo } from '../../../lib/when-text.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { LoadedList } from '../../../ui/loaded.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { TextLink } from '../../../ui/links.tsx';

function Row({ row }: { row: LastDoneRow }) {
  const { name, date, daysSince, workoutName, trackWorkoutId, trackId } = row;
  return (
    <Group component="li" gap="sm" justify="space-between" wrap="nowrap" py="xs">
      <Stack component="span" gap={0} miw={0}>
        <Box component="b" fw={600}>
          {name}
        </Box>
        <TextLink
          to="/dashboard/programmingcalendar"
          search={{ day: date, track: trackId, workout: trackWorkoutId }}
        >
          {workoutName}, {formatDay(date, 'date')}
        </TextLink>
      </Stack>
      <Box component="span" className="tnum" style={{ whiteSpace: 'nowrap' }}>
        {daysAgo(daysSince)}
      </Box>
    </Group>
  );
}

/** Lists when movements, benchmarks and lifts were last done. */
export function LastDone({ rows }: { rows: readonly LastDoneRow[] }) {
  return (
    <ul className="lined" aria-label="Last done">
      {rows.map((row) => (
        <Row key={`${row.kind} ${row.name}`} row={row} />
      ))}
    </ul>
  );
}

function Found({ gymId, search }: { gymId: string; search: string }) {
  const query = useQuery({
    ...queryFor(blocks.lastDoneRows, { gymId, q: search }),
    placeholderData: keepPreviousData,
  });
  return (
    <LoadedList
      query={query}
      label="Looking it up"
      rows={3}
      empty="Not on the calendar yet"
      help="No published workout up to today names it."
      small
    >
      {(rows) => <LastDone rows={rows} />}
    </LoadedList>
  );
}

interface LastDoneDialogProps {
  gymId: string;
  onClose: () => void;
}

/** Shows when the gym last did a movement, benchmark or lift. */
export function LastDoneDialog({ gymId, onClose }: LastDoneDialogProps) {
  const [search, setSearch] = useState('');
  return (
    <ResponsiveModal onClose={onClose} title="When did we last…" size={520}>
      <SearchField
        label="Movement, benchmark or lift"
        value={search}
        onSearch={setSearch}
        startsFocused
      />
      <Box mih={220} pt="var(--space-12)">
        {search === '' ? (
          <Text c="dimmed">Type a name, such as rope climb, Fran or back squat.</Text>
        ) : (
          <Found gymId={gymId} search={cutText(search, 100)} />
        )}
      </Box>
    </ResponsiveModal>
  );
}
