import {
  ActionIcon,
  Box,
  Button,
  Group,
  Menu,
  SegmentedControl,
  Text,
  TextInput,
} from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import * as screens from '@trackboard/contract/screens';
import type { Screen, ScreenView } from '@trackboard/contract/screens';
import { useState } from 'react';
import { whenText } from '../../../lib/when-text.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

const views: readonly { value: ScreenView; label: string }[] = [
  { value: 'workout', label: 'Workout' },
  { value: 'board', label: 'Board' },
  { value: 'timer', label: 'Timer' },
];

/** A screen that has not called for so long, in milliseconds, is switched off. */
const silent = 150_000;

/** The track, and since when the screen is off. */
export function stateWords({ trackName, lastSeenAt, now }: Screen): string {
  const at = Date.parse(now);
  const isOn = at - Date.parse(lastSeenAt) < silent;
  return isOn ? trackName : `${trackName}, off since ${whenText(lastSeenAt, at)}`;
}

function Rename({ screen, onDone }: { screen: Screen; onDone: () => void }) {
  const [name, setName] = useState(screen.name);
  const save = useWrite(screens.update, { onError: toastServerMessage });
  async function submit(): Promise<void> {
    if (await save.send({ id: screen.id, name })) onDone();
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          flex={1}
          label="Name"
          data-autofocus
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" h={44} loading={save.isPending} disabled={name.trim() === ''}>
          Save
        </Button>
      </Group>
    </form>
  );
}

interface ScreenMenuProps {
  name: string;
  onRename: () => void;
  onRemove: () => void;
}

function ScreenMenu({ name, onRename, onRemove }: ScreenMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={44} aria-label={`More for ${name}`}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          onClick={onRename}
        >
          Rename
        </Menu.Item>
        <Menu.Item
          c="var(--danger)"
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={onRemove}
        >
          Remove…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ScreenRowProps {
  screen: Screen;
  /** The workout that can be put in front; null if none was chosen. */
  workout: { readonly id: string; readonly name: string; readonly trackId: string } | null;
}

/** A screen and what it shows. Changes count at once. */
export function ScreenRow({ screen, workout }: ScreenRowProps) {
  const { id, name, shows } = screen;
  const [isRenaming, setRenaming] = useState(false);
  const save = useWrite(screens.update, { onError: toastServerMessage });
  const end = useWrite(screens.end, { success: `${name} is removed`, onError: toastServerMessage });
  const isInFront = workout !== null && screen.trackWorkoutId === workout.id;
  return (
    <Box component="li" py="sm">
      <Group wrap="nowrap" gap="xs" mb="xs">
        <Box flex={1} miw={0}>
          <Text className="truncate" fw={600}>
            <bdi>{name}</bdi>
          </Text>
          <Text className="truncate" c="dimmed" fz="sm">
            {stateWords(screen)}
          </Text>
        </Box>
        <ScreenMenu
          name={name}
          onRename={() => setRenaming(true)}
          onRemove={() => void end.ask(`${name} shows a new code at once.`, { id })}
        />
      </Group>
      {isRenaming && <Rename screen={screen} onDone={() => setRenaming(false)} />}
      <Group gap="xs" mt="xs">
        <SegmentedControl
          flex="1 1 260px"
          aria-label={`What ${name} shows`}
          data={[...views]}
          value={shows}
          onChange={(value) => void save.send({ id, shows: value })}
        />
        {workout && (
          <Button
            variant="default"
            h={44}
            disabled={isInFront}
            onClick={() =>
              void save.send({
                id,
                shows: 'workout',
                trackId: workout.trackId,
                trackWorkoutId: workout.id,
              })
            }
          >
            {isInFront ? `Shows ${workout.name}` : `Show ${workout.name}`}
          </Button>
        )}
      </Group>
    </Box>
  );
}
