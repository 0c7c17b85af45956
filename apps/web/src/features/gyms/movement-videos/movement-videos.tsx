import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import type { MovementVideo } from '@trackboard/contract/gyms';
import { useRef, useState } from 'react';
import { foldText } from '../../../lib/fold-text.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { LoadedList } from '../../../ui/loaded.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { MovementVideoForm } from './movement-video-form.tsx';
import { MovementVideoRow } from './movement-video-row.tsx';

/** A longer list has a search. */
const longestWithoutSearch = 8;

interface LibraryProps {
  videos: readonly MovementVideo[];
  onDeleted: () => void;
}

function Library({ videos, onDeleted }: LibraryProps) {
  const [search, setSearch] = useState('');
  const wanted = foldText(search);
  const found = videos.filter(({ name }) => foldText(name).includes(wanted));
  return (
    <>
      {videos.length > longestWithoutSearch && (
        <SearchField label="Search movements" value={search} onSearch={setSearch} />
      )}
      <Box component="ul" className="lined" mt="xs" aria-label="Movement videos">
        {found.map((video) => (
          <MovementVideoRow key={video.id} video={video} onDeleted={onDeleted} />
        ))}
      </Box>
      {found.length === 0 && <Text c="dimmed">No movement has this name.</Text>}
    </>
  );
}

/** A form for a new movement, and for the next one when it is saved. */
function NewMovementVideo() {
  const [form, setForm] = useState(() => ({ id: crypto.randomUUID(), takesFocus: false }));
  const next = () => setForm({ id: crypto.randomUUID(), takesFocus: true });
  return <MovementVideoForm key={form.id} {...form} onSaved={next} />;
}

/** The gym's library of movements with videos. Changes count at once. */
export function MovementVideos({ gymId }: { gymId: string }) {
  const query = useQuery(queryFor(gyms.movementVideos, { gymId }));
  // Takes the focus when the movement that had it is deleted.
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <Text mb="md" c="dimmed">
        A workout that names one of these movements links to its video below the text.
      </Text>
      <NewMovementVideo />
      <Box ref={list} mt="lg" style={{ outline: 'none' }} tabIndex={-1}>
        <LoadedList
          query={query}
          label="Loading movement videos"
          rows={3}
          empty="No movement videos yet"
          help="Add the movements that your athletes ask about."
          small
        >
          {(videos) => <Library videos={videos} onDeleted={() => list.current?.focus()} />}
        </LoadedList>
      </Box>
    </>
  );
}
