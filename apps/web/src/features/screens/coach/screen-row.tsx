import { ActionIcon, Button, Group, Menu, SegmentedControl, TextInput } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import * as screens from '@trackboard/contract/screens';
import type { Screen, ScreenView } from '@trackboard/contract/screens';
import { type Timer, timerOf } from '@trackboard/timer';
import { useState } from 'react';
import { useReading } from '../../../lib/running-clock.ts';
import { serverClock } from '../../../lib/server-clock.ts';
import { whenText } from '../../../lib/when-text.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { digitsOf, kindWords } from '../clock/clock-face.tsx';
import classes from './screens-dialog.module.css';

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
            flex={{ base: '1 1 auto', sm: 'none' }}
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
