import { ActionIcon, Button, Checkbox, Group, TextInput, UnstyledButton } from '@mantine/core';
import { useFocusWithin } from '@mantine/hooks';
import { IconNote } from '@tabler/icons-react';
import type { WeightUnit } from '@trackboard/scoring';
import { type KeyboardEvent, useState } from 'react';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import type { ScoredWorkout } from '../scored-workout.ts';
import { maxHeadings } from './class-rows.ts';
import { RefusedNote, RowStateMark } from './row-state.tsx';
import { SetInput } from './set-input.tsx';
import type { ClassEntries, ClassRow as Row } from './use-class-entry.ts';
import classes from './class-table.module.css';

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

const isPlainKey = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => !altKey && !ctrlKey && !metaKey;

/** Moves on Enter to the next athlete. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const line = event.currentTarget.closest<HTMLElement>('[data-row]');
  if (event.key !== 'Enter' || !isPlainKey(event) || !line) return;
  event.preventDefault();
  focusNext(line);
}

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
export function StandardChoice(props: StandardChoiceProps) {
  const { name, isScaled, isDisabled, hasKeys, onChange } = props;
  // Only the athlete may change it, or it is changed in the row of the team's first athlete.
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

/** Marks an athlete as here or not here. */
export type Tick = (userId: string, isHere: boolean) => void;

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
}

function NoteField({ name, row, onChange }: NoteProps) {
  return (
    <TextInput
      classNames={{ input: classes.noteInput ?? '' }}
      aria-label={`${name}, note`}
      placeholder={row.isReadOnly ? '' : 'Note'}
      maxLength={2000}
      disabled={row.isReadOnly}
      value={row.entry.notes}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={goOn}
    />
  );
}

interface NameButtonProps {
  name: string;
  /** Whether the key P in the fields of the sets does the same. Tab then skips the button. */
  hasKeys: boolean;
  onClick: () => void;
}

/** The athlete's name, which opens the score with its partners. */
function NameButton({ name, hasKeys, onClick }: NameButtonProps) {
  return (
    <UnstyledButton
      className={classes.name ?? ''}
      aria-label={`${name}, partners`}
      aria-keyshortcuts={hasKeys ? 'P' : undefined}
      tabIndex={hasKeys ? -1 : undefined}
      onClick={onClick}
    >
      <bdi>{name}</bdi>
    </UnstyledButton>
  );
}

interface ClassRowProps {
  workout: ScoredWorkout;
  row: Row;
  /** The unit of the weights. */
  unit: WeightUnit;
  /** Hides the avatar, and shows the note on its own line, which a button opens. */
  isNarrow: boolean;
  actions: Pick<ClassEntries, 'change' | 'enter' | 'leave'>;
  onTick: Tick | null;
  /** Opens the score with its partners. */
  onOpen: (userId: string) => void;
}

interface SetsProps extends Pick<ClassRowProps, 'workout' | 'row' | 'unit'> {
  /** The athlete's name. */
  name: string;
  onChange: (value: readonly string[]) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, isTyping: boolean) => void;
}

/** The fields of the results. */
function Sets({ workout, row, unit, name, onChange, onKeyDown }: SetsProps) {
  const { entry, isReadOnly } = row;
  return (
    <span className={classes.sets} data-many={workout.sets > maxHeadings || undefined}>
      {entry.value.map((value, set) => (
        <SetInput
          key={`set ${set + 1}`}
          kind={workout.kind}
          name={workout.sets > 1 ? `${name}, set ${set + 1}` : `${name}, result`}
          value={value}
          unit={unit}
          isDisabled={isReadOnly}
          onChange={(next) => onChange(entry.value.with(set, next))}
          onKeyDown={onKeyDown}
        />
      ))}
    </span>
  );
}

function Rank({ rank }: Pick<Row, 'rank'>) {
  const isPodium = rank !== null && rank <= 3;
  return (
    <span className={`score ${classes.rank}`} data-podium={isPodium || undefined}>
      {rank ?? '–'}
    </span>
  );
}

interface NoteButtonProps {
  name: string;
  isFilled: boolean;
  isOpen: boolean;
  onClick: () => void;
}

/** Opens the note of a narrow row. */
function NoteButton({ name, isFilled, isOpen, onClick }: NoteButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      aria-label={`Note on ${name}`}
      aria-expanded={isOpen}
      data-filled={isFilled || undefined}
      className={classes.noteButton ?? ''}
      onClick={onClick}
    >
      <IconNote size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** The line of one athlete. It is saved when the focus leaves it. */
export function ClassRow(props: ClassRowProps) {
  const { workout, row, unit, isNarrow, actions, onTick, onOpen } = props;
  const { athlete, entry, state, refused } = row;
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
    const key = event.key.toLowerCase();
    // While the coach types a result, these letters belong to it: `12r5`, `90s`.
    if (!['r', 's', 'p'].includes(key) || !hasKeys || isTyping || !isPlainKey(event))
      return goOn(event);
    event.preventDefault();
    if (key === 'p') onOpen(userId);
    else change({ isScaled: key === 's' });
  }

  const note = <NoteField name={name} row={row} onChange={(notes) => change({ notes })} />;
  return (
    <li className={classes.row} ref={ref} data-row={userId} data-state={state.tone}>
      <Here name={name} athlete={athlete} onTick={onTick} />
      <Rank rank={row.rank} />
      <Group component="span" gap="var(--space-10)" wrap="nowrap" miw={0} fw={560}>
        {!isNarrow && <InitialsAvatar id={userId} name={name} image={image} size={28} decorative />}
        {row.isOwn ? (
          <bdi>{name}</bdi>
        ) : (
          <NameButton
            name={name}
            hasKeys={hasKeys && !row.isReadOnly}
            onClick={() => onOpen(userId)}
          />
        )}
      </Group>
      <StandardChoice
        name={name}
        isScaled={entry.isScaled}
        isDisabled={row.isReadOnly}
        hasKeys={hasKeys}
        onChange={(isScaled) => change({ isScaled })}
      />
      <Sets
        workout={workout}
        row={row}
        unit={unit}
        name={name}
        onChange={(value) => change({ value })}
        onKeyDown={pressInSet}
      />
      <span className={`score ${classes.result}`}>{row.result}</span>
      {isNarrow ? (
        <NoteButton
          name={name}
          isFilled={entry.notes !== ''}
          isOpen={hasNote}
          onClick={() => setHasNote(!hasNote)}
        />
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
