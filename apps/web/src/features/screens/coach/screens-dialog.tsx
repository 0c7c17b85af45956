import {
  ActionIcon,
  Button,
  Divider,
  Group,
  Menu,
  SegmentedControl,
  Select,
  Stack,
  TextInput,
} from '@mantine/core';
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import * as screens from '@trackboard/contract/screens';
import type { Screen, ScreenView } from '@trackboard/contract/screens';
import type { Workout } from '@trackboard/contract/workouts';
import { type Timer, timerOf } from '@trackboard/timer';
import { useState } from 'react';
import { z } from 'zod/mini';
import { useReading } from '../../../lib/running-clock.ts';
import { serverClock } from '../../../lib/server-clock.ts';
import { whenText } from '../../../lib/when-text.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { digitsOf, kindWords } from '../clock/clock-face.tsx';
import { useScreens } from '../clock/use-screens.ts';
import classes from './screens-dialog.module.css';

const pairValues = z.object({
  code: z.string().check(z.trim(), z.length(6, 'Type the six characters that the screen shows.')),
  name: screens.screenName,
  trackId: z.string(),
});

interface PairScreenProps {
  tracks: readonly { id: string; name: string }[];
  /** The track that the form proposes. */
  trackId: string;
  /** Where the screen shows the code; null if it was said already. */
  hint: string | null;
  onDone: () => void;
  onCancel: () => void;
}

/** Adds the screen that shows a code to the gym. */
function PairScreen({ tracks, trackId, hint, onDone, onCancel }: PairScreenProps) {
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
          description={hint}
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
          onCancel={() => form.guard.leave(onCancel)}
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

const isOn = ({ lastSeenAt, now }: Screen): boolean =>
  Date.parse(now) - Date.parse(lastSeenAt) < silent;

/** Says what a screen shows, or since when it is off. */
export function stateWords(screen: Screen): string {
  const { shows, frontName, timer, trackName, lastSeenAt, now } = screen;
  if (!isOn(screen)) return `Off since ${whenText(lastSeenAt, Date.parse(now))}`;
  const front = frontName ?? 'No workout today';
  const clock = timer ? `${kindWords[timer.kind]} clock` : 'No clock yet';
  const part = { workout: front, board: `Board of ${front}`, timer: clock };
  return `${frontName || shows !== 'board' ? part[shows] : front}, ${trackName}`;
}

function Digits({ timer }: { timer: Timer }) {
  const reading = useReading(timer, serverClock.now);
  return <b className="score">{digitsOf(timer, reading)}</b>;
}

/** A small picture of a screen: its track, and the workout, the board or the running clock in front. */
function Picture({ screen }: { screen: Screen }) {
  const { shows, timer, frontName, trackName } = screen;
  if (!isOn(screen)) {
    return (
      <div className={classes.picture} data-off aria-hidden="true">
        Off
      </div>
    );
  }
  return (
    <div className={classes.picture} data-shows={shows} aria-hidden="true">
      <span className="truncate">{shows === 'board' ? 'Board' : trackName}</span>
      {shows === 'timer' && timer ? (
        <Digits timer={timerOf(timer)} />
      ) : (
        <b dir="auto">{shows === 'timer' ? 'No clock yet' : (frontName ?? 'No workout today')}</b>
      )}
    </div>
  );
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
    <li className={classes.screen}>
      <div className={classes.head}>
        <Picture screen={screen} />
        <div className={classes.words}>
          <bdi className={`truncate ${classes.name}`}>{name}</bdi>
          <p className="dim small" data-on={isOn(screen) || undefined}>
            {stateWords(screen)}
          </p>
        </div>
        <ScreenMenu
          name={name}
          onRename={() => setRenaming(true)}
          onRemove={() => void end.ask(`${name} shows a new code at once.`, { id })}
        />
      </div>
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
    </li>
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

/** Says how a screen gets on the wall, and what it shows there. */
function HowToPair() {
  return (
    <div className={classes.none}>
      <div className={classes.picture} aria-hidden="true">
        <span>{window.location.host}/tv</span>
        <b className="score">K7MPQX</b>
      </div>
      <ol>
        <li>
          Open <b>{window.location.host}/tv</b> in the browser of a TV. It needs no login.
        </li>
        <li>Type the code that it shows, and give the screen a name.</li>
        <li>The wall shows today’s workout, the board and the clock, and follows you at once.</li>
      </ol>
    </div>
  );
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
            {all.length === 0 && <HowToPair />}
            <ul className="lined">
              {all.map((screen) => (
                <ScreenRow key={screen.id} screen={screen} workout={workout} />
              ))}
            </ul>
            {isPairing || all.length === 0 ? (
              <>
                {all.length > 0 && <Divider my="sm" />}
                <PairScreen
                  tracks={tracks}
                  trackId={workout?.trackId ?? trackId ?? tracks[0]?.id ?? ''}
                  hint={
                    all.length > 0
                      ? `Open ${window.location.host}/tv on the screen. It shows the code.`
                      : null
                  }
                  onDone={() => setPairing(false)}
                  onCancel={() => (all.length === 0 ? onClose() : setPairing(false))}
                />
              </>
            ) : (
              <Button
                mt="sm"
                h={44}
                variant="default"
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
