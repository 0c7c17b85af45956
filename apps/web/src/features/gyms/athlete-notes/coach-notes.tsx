import { Box, Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import * as athletes from '@trackboard/contract/athletes';
import type { AthleteNote } from '@trackboard/contract/athletes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pageQueryFor } from '../../../lib/query-for.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { NoteForm } from './note-form.tsx';
import { Note } from './note.tsx';

const perPage = 2;

function Notes({ athleteId, notes }: { athleteId: string; notes: readonly AthleteNote[] }) {
  // Takes the focus when the note that had it is deleted.
  const list = useRef<HTMLDivElement>(null);
  return (
    <Box ref={list} style={{ outline: 'none' }} tabIndex={-1}>
      {notes.length === 0 ? (
        <Text mb="sm" c="dimmed">
          No notes yet. Athletes never see what you write here.
        </Text>
      ) : (
        <ul>
          {notes.map((note) => (
            <Note
              key={note.id}
              note={note}
              athleteId={athleteId}
              onDeleted={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
    </Box>
  );
}

/** A form for a new note, which is empty again when the note is saved. */
function NewNote({ athleteId, onSaved }: { athleteId: string; onSaved: () => void }) {
  const [id, setId] = useState(() => crypto.randomUUID());
  return (
    <NoteForm
      athleteId={athleteId}
      id={id}
      label="Add a note"
      onSaved={() => {
        setId(crypto.randomUUID());
        onSaved();
      }}
    />
  );
}

function OwnersOnly() {
  return (
    <Group
      component="span"
      display="inline-flex"
      gap="var(--space-6)"
      wrap="nowrap"
      c="dimmed"
      fz="sm"
    >
      <IconLock size={16} stroke={1.75} aria-hidden />
      Owners only
    </Group>
  );
}

/** The owner's notes about an athlete, newest first, with a field for another. */
export function CoachNotes({ athleteId }: { athleteId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...pageQueryFor(athletes.notes, { athleteId, pageNumber: page, pageSize: perPage }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.max(1, Math.ceil((query.data?.total ?? 0) / perPage));
  // The last note of the last page was deleted.
  if (query.data && page > pages) setPage(pages);
  return (
    <Panel title="Coach’s notes" aside={<OwnersOnly />}>
      <Loaded
        query={query}
        pending={
          <Loading label="Loading notes">
            <SkeletonLines widths={[100, 60]} />
          </Loading>
        }
        failed="The notes could not be loaded"
      >
        {({ items }) => <Notes athleteId={athleteId} notes={items} />}
      </Loaded>
      {pages > 1 && (
        <Box mb="xs">
          <PageButtons label="Pages of notes" page={page} total={pages} onPage={setPage} />
        </Box>
      )}
      <NewNote athleteId={athleteId} onSaved={() => setPage(1)} />
    </Panel>
  );
}
