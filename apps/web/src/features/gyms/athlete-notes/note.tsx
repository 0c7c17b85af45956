import { ActionIcon, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import * as athletes from '@trackboard/contract/athletes';
import type { AthleteNote } from '@trackboard/contract/athletes';
import { formatInstant } from '../../../lib/dates.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { useEditing } from '../use-editing.ts';
import classes from './coach-notes.module.css';
import { NoteForm } from './note-form.tsx';

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
export function Note(props: NoteProps) {
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
      <p className={classes.text}>{note}</p>
      <Text miw={0} c="dimmed" fz="sm">
        <bdi>{author}</bdi>, <time dateTime={writtenOn}>{day}</time>
      </Text>
      {/* Tall enough to tap, without making the line of the author taller. */}
      <Group gap={0} wrap="nowrap" my="calc(-1 * var(--space-10))">
        <ActionIcon ref={button} size="lg" aria-label={`Edit the note of ${day}`} onClick={begin}>
          <IconPencil size={20} stroke={1.75} />
        </ActionIcon>
        <DeleteButton {...props} day={day} />
      </Group>
    </li>
  );
}
