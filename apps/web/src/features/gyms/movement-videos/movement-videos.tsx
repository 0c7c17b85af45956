import { ActionIcon, Box, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import type { MovementVideo } from '@trackboard/contract/gyms';
import { useEffect, useRef, useState } from 'react';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { foldText } from '../../../lib/fold-text.ts';
import { gymFor } from '../../../lib/me.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useMe } from '../../../lib/use-me.ts';
import { LoadedList } from '../../../ui/loaded.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { useEditing } from '../use-editing.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import classes from './movement-videos.module.css';

interface MovementVideoFormProps {
  /**
   * The id of the movement. A new movement has one, too, so that a repeated save stores it once.
   */
  id: string;
  values?: { readonly name: string; readonly videoUrl: string };
  /** Whether the focus moves to the form. */
  takesFocus: boolean;
  onSaved: () => void;
  /** Passed when the form replaces a movement. */
  onCancel?: () => void;
}

const empty = { name: '', videoUrl: '' };

/** The form for a new movement with its video, or for an existing one. */
function MovementVideoForm(props: MovementVideoFormProps) {
  const { id, values = empty, takesFocus, onSaved, onCancel } = props;
  const me = useMe();
  const save = useWrite(gyms.saveMovementVideo, { success: 'Movement saved' });
  const form = useSchemaForm(gyms.movementVideoForm, values);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const submit = form.submit(async (typed) => {
    await save.submit({ id, ...typed, ...gymFor(me) });
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

interface MovementVideoRowProps {
  video: MovementVideo;
  onDeleted: () => void;
}

function DeleteButton({ video: { id, name }, onDeleted }: MovementVideoRowProps) {
  const remove = useWrite(gyms.deleteMovementVideo, {
    success: 'Movement deleted',
    onError: toastServerMessage,
  });

  async function askAndDelete(): Promise<void> {
    if (await remove.ask(`This deletes ${name} and its link.`, { id })) onDeleted();
  }

  return (
    <ActionIcon
      size="lg"
      aria-label={`Delete ${name}`}
      loading={remove.isPending}
      onClick={() => void askAndDelete()}
    >
      <IconTrash size={20} stroke={1.75} />
    </ActionIcon>
  );
}

/** A movement with its link, and buttons to change it. */
function MovementVideoRow(props: MovementVideoRowProps) {
  const { id, name, videoUrl } = props.video;
  const { isEditing, button, begin, end } = useEditing();
  if (isEditing) {
    return (
      <Box component="li" py="sm">
        <MovementVideoForm
          id={id}
          values={{ name, videoUrl }}
          takesFocus
          onSaved={end}
          onCancel={end}
        />
      </Box>
    );
  }
  return (
    <Group component="li" className={classes.row} py="xs" gap="xs" wrap="nowrap">
      <Box
        component="a"
        flex={1}
        miw={0}
        c="inherit"
        td="none"
        href={videoUrl}
        target="_blank"
        rel="noreferrer"
      >
        <Text fw={560}>
          <bdi>{name}</bdi>
        </Text>
        <Text className="truncate" c="dimmed" fz="sm" td="underline">
          {videoUrl.replace(/^https:\/\/(?:www\.)?/i, '')}
        </Text>
      </Box>
      <ActionIcon ref={button} size="lg" aria-label={`Edit ${name}`} onClick={begin}>
        <IconPencil size={20} stroke={1.75} />
      </ActionIcon>
      <DeleteButton {...props} />
    </Group>
  );
}

/** The longest list without a search. */
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

/** A form for a new movement. It is empty again after the movement is saved. */
function NewMovementVideo() {
  const [form, setForm] = useState(() => ({ id: crypto.randomUUID(), takesFocus: false }));
  const next = () => setForm({ id: crypto.randomUUID(), takesFocus: true });
  return <MovementVideoForm key={form.id} {...form} onSaved={next} />;
}

/** The gym's library of movements with videos. Each change is saved at once. */
export function MovementVideos({ gymId }: { gymId: string }) {
  const query = useQuery(queryFor(gyms.movementVideos, { gymId }));
  // The list takes the focus when the focused movement is deleted.
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
