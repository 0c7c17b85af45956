import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import * as gyms from '@trackboard/contract/gyms';
import type { MovementVideo } from '@trackboard/contract/gyms';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { useEditing } from '../use-editing.ts';
import { MovementVideoForm } from './movement-video-form.tsx';

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

/** A movement with its link, and ways to change it. */
export function MovementVideoRow(props: MovementVideoRowProps) {
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
    <Group component="li" py="xs" gap="xs" wrap="nowrap">
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
