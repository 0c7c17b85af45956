import { TextInput } from '@mantine/core';
import * as gyms from '@trackboard/contract/gyms';
import { useEffect, useRef } from 'react';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import classes from './movement-videos.module.css';

interface MovementVideoFormProps {
  /** Of the movement, also of a new one, so that a repeated save stores it once. */
  id: string;
  values?: { readonly name: string; readonly videoUrl: string };
  /** Whether the focus moves to the form. */
  takesFocus: boolean;
  onSaved: () => void;
  /** Given when the form takes the place of a movement. */
  onCancel?: () => void;
}

const empty = { name: '', videoUrl: '' };

/** A new movement with its video, or one that is edited. */
export function MovementVideoForm(props: MovementVideoFormProps) {
  const { id, values = empty, takesFocus, onSaved, onCancel } = props;
  const save = useWrite(gyms.saveMovementVideo, { success: 'Movement saved' });
  const form = useSchemaForm(gyms.movementVideoForm, values);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const submit = form.submit(async (typed) => {
    await save.submit({ id, ...typed });
    onSaved();
  }, toastServerMessage);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={first}
        label="Movement"
        placeholder="Thruster"
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Video link"
        type="url"
        placeholder="https://"
        maxLength={500}
        {...form.getInputProps('videoUrl')}
      />
      <div className={classes.submit}>
        <FormButtons
          submit={onCancel ? 'Save' : 'Add'}
          submitting={form.submitting}
          quiet
          {...(onCancel && { onCancel: () => form.guard.leave(onCancel) })}
        />
      </div>
    </form>
  );
}
