import { Button, Group, Textarea } from '@mantine/core';
import * as athletes from '@trackboard/contract/athletes';
import { useEffect, useRef } from 'react';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

interface NoteFormProps {
  athleteId: string;
  /** Of the note, also of a new one, so that a repeated save stores it once. */
  id: string;
  text?: string;
  label: string;
  onSaved: () => void;
  /** Given when the form takes the place of a note, and then the focus moves to it. */
  onCancel?: () => void;
}

/** The text of a new note or of one that is edited. */
export function NoteForm({ athleteId, id, text = '', label, onSaved, onCancel }: NoteFormProps) {
  const save = useWrite(athletes.saveNote, { success: 'Note saved' });
  const form = useSchemaForm(athletes.athleteNoteForm, { note: text });
  const field = useRef<HTMLTextAreaElement>(null);
  const isEdit = onCancel !== undefined;
  useEffect(() => {
    if (isEdit) field.current?.focus();
  }, [isEdit]);
  const submit = form.submit(async ({ note }) => {
    await save.submit({ athleteId, id, note });
    form.reset();
    onSaved();
  }, toastServerMessage);
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="xs" align="end">
        <Textarea
          ref={field}
          flex="1 1 200px"
          aria-label={label}
          placeholder={label}
          autosize
          minRows={isEdit ? 3 : 1}
          maxRows={12}
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
