import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import * as athletes from '@trackboard/contract/athletes';
import type { AthleteNote } from '@trackboard/contract/athletes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { gymFor } from '../../../lib/me.ts';
import { pageQueryFor } from '../../../lib/query-for.ts';
import { useMe } from '../../../lib/use-me.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatInstant } from '../../../lib/dates.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { useEditing } from '../use-editing.ts';
import classes from './coach-notes.module.css';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { GrowingTextarea } from '../../../ui/growing-textarea.tsx';

interface NoteFormProps {
  athleteId: string;
  /** The id of the note. A new note has one, too, so that a repeated save stores it once. */
  id: string;
  text?: string;
  label: string;
  onSaved: () => void;
  /** Passed when the form replaces a note. The focus then moves to the form. */
  onCancel?: () => void;
}

/** The text of a new note or of one that is edited. */
function NoteForm({ athleteId, id, text = '', label, onSaved, onCancel }: NoteFormProps) {
  const me = useMe();
  const save = useWrite(athletes.saveNote, { success: 'Note saved' });
  const form = useSchemaForm(athletes.athleteNoteForm, { note: text });
  const field = useRef<HTMLTextAreaElement>(null);
  const isEdit = onCancel !== undefined;
  useEffect(() => {
    if (isEdit) field.current?.focus();
  }, [isEdit]);
  const submit = form.submit(async ({ note }) => {
    await save.submit({ athleteId, id, note, ...gymFor(me) });
    form.reset();
    onSaved();
  }, toastServerMessage);
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="xs" align="end">
        <GrowingTextarea
          ref={field}
          flex="1 1 200px"
          aria-label={label}
          placeholder={label}
          lines={[isEdit ? 3 : 1, 12]}
          maxLength={athletes.maxNoteLength}
          {...form.getInputProps('note')}
        />
        {onCancel && (
          <Button variant="subtle" h={44} onClick={() => form.guard.leave(onCancel)}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="default" h={44} loading={form.submitting}>
          Save
        </Button>
      </Group>
    </form>
  );
}

function DeleteButton({ note, day, onDeleted }: NoteProps & { day: string }) {
  const remove = useWrite(athletes.deleteNote, {
    success: 'Note deleted',
    onError: toastServerMessage,
  });

  async function askAndDelete(): Promise<void> {
    if (await remove.ask(`This deletes the note of ${day}.`, { id: note.id })) onDeleted();
  }

  return (
    <ActionIcon
      size="lg"
      aria-label={`Delete the note of ${day}`}
      loading={remove.isPending}
      onClick={() => void askAndDelete()}
    >
      <IconTrash size={20} stroke={1.75} />
    </ActionIcon>
  );
}

interface NoteProps {
  note: AthleteNote;
  athleteId: string;
  onDeleted: () => void;
}

/** A note with its author and time, and ways to change it. */
function Note(props: NoteProps) {
  const { id, note, author, writtenOn } = props.note;
  const { isEditing, button, begin, end } = useEditing();
  const day = formatInstant(writtenOn, 'date');
  if (isEditing)
    return (
      <li className={classes.edited}>
        <NoteForm
          athleteId={props.athleteId}
          id={id}
          text={note}
          label={`Note of ${day}`}
          onSaved={end}
          onCancel={end}
        />
      </li>
    );
  return (
    <li className={classes.note}>
      <p className={classes.text} dir="auto">
        {note}
      </p>
      <Text miw={0} c="dimmed" fz="sm">
        <bdi>{author}</bdi>, <time dateTime={writtenOn}>{day}</time>
      </Text>
      {/* Tall enough to tap, but the line of the author does not become taller. */}
      <Group gap={0} wrap="nowrap" my="calc(-1 * var(--space-10))">
        <ActionIcon ref={button} size="lg" aria-label={`Edit the note of ${day}`} onClick={begin}>
          <IconPencil size={20} stroke={1.75} />
        </ActionIcon>
        <DeleteButton {...props} day={day} />
      </Group>
    </li>
  );
}

const perPage = 2;

function Notes({ athleteId, notes }: { athleteId: string; notes: readonly AthleteNote[] }) {
  // The list takes the focus when the focused note is deleted.
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

/** A form for a new note. It is empty again after the note is saved. */
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

/** The owner's notes about an athlete, newest first, with a field for a new one. */
export function CoachNotes({ athleteId }: { athleteId: string }) {
  const [page, setPage] = useState(1);
  const me = useMe();
  const query = useQuery({
    ...pageQueryFor(athletes.notes, {
      athleteId,
      ...gymFor(me),
      pageNumber: page,
      pageSize: perPage,
    }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.max(1, Math.ceil((query.data?.total ?? 0) / perPage));
  // The user has deleted the last note of the last page.
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
