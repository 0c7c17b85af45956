import { ActionIcon, Box, Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useFocusWithin } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconCircle, IconNote } from '@tabler/icons-react';
import { type ScoreKind, valueToType, type WeightUnit } from '@trackboard/scoring';
import { type KeyboardEvent, useState } from 'react';
import { hasStatus } from '../../../lib/api-error.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { serverText } from '../../../ui/toast-for-error.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { maxHeadings, type RowState } from './class-rows.ts';
import { SetInput } from './set-input.tsx';
import type { ClassEntries, ClassRow as Row } from './use-class-entry.ts';
import classes from './class-table.module.css';

interface StandardChoiceProps {
  /** The athlete's name. */
  name: string;
  isScaled: boolean;
  isDisabled: boolean;
  /** Whether the keys R and S choose the standard in the fields of the sets. Tab then skips the choice. */
  hasKeys: boolean;
  onChange: (isScaled: boolean) => void;
}

const choices = [
  { label: 'Rx', isScaled: false, key: 'R' },
  { label: 'Scaled', isScaled: true, key: 'S' },
];

/** Rx or Scaled. */
function StandardChoice(props: StandardChoiceProps) {
  const { name, isScaled, isDisabled, hasKeys, onChange } = props;
  // The athlete saved the score, so only the athlete may change it.
  if (isDisabled) return <span className={classes.choice}>{isScaled ? 'Scaled' : 'Rx'}</span>;
  return (
    <fieldset className={classes.choice} aria-label={`${name}, Rx or Scaled`}>
      {choices.map((choice) => (
        <Button
          key={choice.key}
          className={classes.standard ?? ''}
          variant="subtle"
          aria-pressed={choice.isScaled === isScaled}
          aria-keyshortcuts={hasKeys ? choice.key : undefined}
          tabIndex={hasKeys ? -1 : undefined}
          onClick={() => onChange(choice.isScaled)}
        >
          {choice.label}
        </Button>
      ))}
    </fieldset>
  );
}

/** Shows why an entry was refused. The typed values stay until the coach sends them again or discards them. */
function RefusedNote({ kind, refused }: { kind: ScoreKind; refused: NonNullable<Row['refused']> }) {
  const { error, input, retry, discard } = refused;
  const reason = hasStatus(error, 404)
    ? 'The workout was deleted, or the athlete is not on its track any more.'
    : serverText(error);
  return (
    <Notice tone="danger">
      {reason} You entered {input.value.map((value) => valueToType(kind, value)).join(', ')}{' '}
      {input.isScaled ? 'Scaled' : 'Rx'}.
      <Group gap="xs" align="stretch" mt="xs">
        <Button variant="default" size="sm" onClick={retry}>
          Try again
        </Button>
        <Button variant="subtle" size="sm" onClick={discard}>
          Discard
        </Button>
      </Group>
    </Notice>
  );
}

const sets = '[data-cell]:not(:disabled)';
/** Selects the ticks of the athletes who are here. */
const ticks = '[data-here]:not(:disabled)';

/**
 * Moves the focus to the next athlete's first set that can be filled, or to the next of other controls. At the end of a list, it
 * moves the focus to the field for names.
 */
function focusNext(row: HTMLElement, controls = sets): void {
  let next = row.nextElementSibling;
  while (next) {
    const cell = next.querySelector<HTMLElement>(controls);
    if (cell) return cell.focus();
    next = next.nextElementSibling;
  }
  focusNames();
}

/** Moves the focus to the field for names. */
function focusNames(): void {
  document.querySelector<HTMLElement>('[data-names]')?.focus();
}

const icons = {
  saved: IconCheck,
  unsaved: IconCircle,
  warn: IconAlertTriangle,
  danger: IconAlertTriangle,
};

/** Shows whether a row is saved, in words. Narrow screens show an icon, with the words for screen readers. */
function RowStateMark({ state }: { state: RowState }) {
  const { tone, words } = state;
  if (tone === 'none') return <output className={classes.state} />;
  const Icon = icons[tone];
  return (
    <output className={classes.state} data-tone={tone}>
      <Icon size={18} stroke={tone === 'unsaved' ? 3 : 1.75} aria-hidden />
      <Box component="span" className={classes.words}>
        {words}
      </Box>
    </output>
  );
}

/** Marks an athlete as here or not here. */
export type Tick = (userId: string, isHere: boolean) => void;

interface ClassRowProps {
  workout: ScoredWorkout;
  row: Row;
  /** The unit of the weights. */
  unit: WeightUnit;
  /** Hides the avatar, and shows the note on its own line, which a button opens. */
  isNarrow: boolean;
  actions: Pick<ClassEntries, 'change' | 'enter' | 'leave'>;
  onTick: Tick | null;
}

interface HereProps {
  name: string;
  athlete: Row['athlete'];
  /** Null for a day on which athletes cannot be ticked. */
  onTick: Tick | null;
}

/** The tick of an athlete who is here. Unticking moves the row to the other list, and the focus to the next athlete. */
function Here({ name, athlete: { userId, here }, onTick }: HereProps) {
  return (
    <Checkbox
      className={classes.here ?? ''}
      aria-label={`${name} is here`}
      data-here
      checked={here !== null}
      disabled={!onTick || here === 'score'}
      onChange={(event) => {
        const line = event.currentTarget.closest<HTMLElement>('[data-row]');
        const isHere = event.currentTarget.checked;
        if (line) focusNext(line, ticks);
        onTick?.(userId, isHere);
      }}
    />
  );
}

interface NoteProps {
  name: string;
  row: Row;
  onChange: (notes: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function NoteField({ name, row, onChange, onKeyDown }: NoteProps) {
  return (
    <TextInput
      classNames={{ input: classes.noteInput ?? '' }}
      aria-label={`${name}, note`}
      placeholder={row.isOwn ? '' : 'Note'}
      maxLength={2000}
      disabled={row.isOwn}
      value={row.entry.notes}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

const isPlainKey = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => !altKey && !ctrlKey && !metaKey;

/** Moves on Enter to the next athlete. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const line = event.currentTarget.closest<HTMLElement>('[data-row]');
  if (event.key !== 'Enter' || !isPlainKey(event) || !line) return;
  event.preventDefault();
  focusNext(line);
}

/** The line of one athlete. It is saved when the focus leaves it. */
export function ClassRow({ workout, row, unit, isNarrow, actions, onTick }: ClassRowProps) {
  const { athlete, entry, rank, result, state, isOwn, refused } = row;
  const { userId, firstName, lastName, image } = athlete;
  const { ref } = useFocusWithin<HTMLLIElement>({
    onFocus: () => actions.enter(userId),
    onBlur: () => actions.leave(userId),
  });
  const [hasNote, setHasNote] = useState(false);
  const name = `${firstName} ${lastName}`.trim();
  const hasKeys = workout.kind !== 'text';
  const change = (part: Partial<Row['entry']>) => actions.change(userId, { ...entry, ...part });

  function pressInSet(event: KeyboardEvent<HTMLElement>, isTyping: boolean): void {
    const standard = ['r', 's'].indexOf(event.key.toLowerCase());
    // While the coach types a result, these letters belong to it: `12r5`, `90s`.
    if (standard < 0 || !hasKeys || isTyping || !isPlainKey(event)) return goOn(event);
    event.preventDefault();
    change({ isScaled: standard === 1 });
  }

  const note = (
    <NoteField name={name} row={row} onChange={(notes) => change({ notes })} onKeyDown={goOn} />
  );
  return (
    <li className={classes.row} ref={ref} data-row={userId} data-state={state.tone}>
      <Here name={name} athlete={athlete} onTick={onTick} />
      <span
        className={`score ${classes.rank}`}
        data-podium={(rank !== null && rank <= 3) || undefined}
      >
        {rank ?? '–'}
      </span>
      <Group component="span" gap="var(--space-10)" wrap="nowrap" miw={0} fw={560}>
        {!isNarrow && <InitialsAvatar id={userId} name={name} image={image} size={28} decorative />}
        <bdi>{name}</bdi>
      </Group>
      <StandardChoice
        name={name}
        isScaled={entry.isScaled}
        isDisabled={isOwn}
        hasKeys={hasKeys}
        onChange={(isScaled) => change({ isScaled })}
      />
      <span className={classes.sets} data-many={workout.sets > maxHeadings || undefined}>
        {entry.value.map((value, set) => (
          <SetInput
            key={`set ${set + 1}`}
            kind={workout.kind}
            name={workout.sets > 1 ? `${name}, set ${set + 1}` : `${name}, result`}
            value={value}
            unit={unit}
            isDisabled={isOwn}
            onChange={(next) => change({ value: entry.value.with(set, next) })}
            onKeyDown={pressInSet}
          />
        ))}
      </span>
      <span className={`score ${classes.result}`}>{result}</span>
      {isNarrow ? (
        <ActionIcon
          variant="subtle"
          aria-label={`Note on ${name}`}
          aria-expanded={hasNote}
          data-filled={entry.notes !== '' || undefined}
          className={classes.noteButton ?? ''}
          onClick={() => setHasNote(!hasNote)}
        >
          <IconNote size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        note
      )}
      <RowStateMark state={state} />
      {isNarrow && hasNote && <div className={classes.below}>{note}</div>}
      {refused && (
        <div className={classes.below}>
          <RefusedNote kind={workout.kind} refused={refused} />
        </div>
      )}
    </li>
  );
}
