import {
  ActionIcon,
  Box,
  Button,
  Divider,
  Group,
  Menu,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import * as screens from '@trackboard/contract/screens';
import type { Screen, ScreenView } from '@trackboard/contract/screens';
import type { Workout } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { z } from 'zod/mini';
import { whenText } from '../../../lib/when-text.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { useScreens } from '../clock/use-screens.ts';

const pairValues = z.object({
  code: z.string().check(z.trim(), z.length(6, 'Type the six characters that the screen shows.')),
  name: screens.screenName,
  trackId: z.string(),
});

interface PairScreenProps {
  tracks: readonly { id: string; name: string }[];
  /** The track that the form proposes. */
  trackId: string;
  onDone: () => void;
}

/** Adds the screen that shows a code to the gym. */
function PairScreen({ tracks, trackId, onDone }: PairScreenProps) {
  const form = useSchemaForm(pairValues, { code: '', name: '', trackId });
  const pair = useWrite(screens.pair);
  const submit = form.submit(async (values) => {
    await pair.submit(values);
    notifySuccess(`${values.name.trim()} is paired`);
    form.guard.done();
    onDone();
  }, toastServerMessage);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label="Code"
          description={`Open ${window.location.host}/tv on the screen. It shows the code.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
          data-autofocus
          {...form.getInputProps('code')}
        />
        <TextInput
          label="Name"
          placeholder="Main floor"
          autoComplete="off"
          maxLength={40}
          {...form.getInputProps('name')}
        />
        {tracks.length > 1 && (
          <Select
            label="Track"
            data={tracks.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('trackId')}
          />
        )}
        <FormButtons
          submit="Pair"
          submitting={form.submitting}
          onCancel={() => form.guard.leave(onDone)}
        />
      </Stack>
    </form>
  );
}

const views: readonly { value: ScreenView; label: string }[] = [
  { value: 'workout', label: 'Workout' },
  { value: 'board', label: 'Board' },
  { value: 'timer', label: 'Timer' },
];

/** A screen counts as off when it has sent no request for this long, in milliseconds. */
const silent = 150_000;

/** Names the track, and since when the screen is off. */
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
  /** The workout that the screen can show; null if none is chosen. */
  workout: { readonly id: string; readonly name: string; readonly trackId: string } | null;
}

/** A screen and the things it shows. Each change is saved at once. */
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

const pending = <LoadingRows label="Loading the screens" count={2} />;

interface ScreensDialogProps {
  gymId: string;
  tracks: readonly { id: string; name: string }[];
  /** The shown track; null for all. */
  trackId: string | null;
  /** The open workout; null if the dialog was opened from the calendar. */
  workout: Pick<Workout, 'id' | 'name' | 'trackId'> | null;
  onClose: () => void;
}

/** Lists the screens on the gym's walls with the things they show, and adds a new screen. */
export function ScreensDialog({ gymId, tracks, trackId, workout, onClose }: ScreensDialogProps) {
  const { query } = useScreens(gymId);
  const [isPairing, setPairing] = useState(false);
  return (
    <ResponsiveModal onClose={onClose} title="On TV">
      <Loaded query={query} pending={pending} failed="The screens could not be loaded">
        {(all) => (
          <>
            {all.length === 0 && !isPairing && (
              <Text c="dimmed" mb="sm">
                A screen on the wall shows the workout in lines, the clock and the board, without a
                login.
              </Text>
            )}
            <Box component="ul" className="lined">
              {all.map((screen) => (
                <ScreenRow key={screen.id} screen={screen} workout={workout} />
              ))}
            </Box>
            {isPairing ? (
              <>
                {all.length > 0 && <Divider my="sm" />}
                <PairScreen
                  tracks={tracks}
                  trackId={workout?.trackId ?? trackId ?? tracks[0]?.id ?? ''}
                  onDone={() => setPairing(false)}
                />
              </>
            ) : (
              <Button
                mt="sm"
                h={44}
                variant={all.length === 0 ? 'filled' : 'default'}
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                onClick={() => setPairing(true)}
              >
                Pair a screen
              </Button>
            )}
          </>
        )}
      </Loaded>
    </ResponsiveModal>
  );
}
