import { Button, Group, MultiSelect, Stack, TextInput } from '@mantine/core';
import { type ClassAthlete, maxTeam } from '@trackboard/contract/scores';
import { useId, useRef, useState } from 'react';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import type { ScoredWorkout } from '../scored-workout.ts';
import { type ClassEntry, isEmpty, problemOf } from './class-rows.ts';
import { StandardChoice } from './class-row.tsx';
import { RefusedNote } from './row-state.tsx';
import { SetInput } from './set-input.tsx';
import type { ClassEntries, ClassRow } from './use-class-entry.ts';
import classes from './class-table.module.css';

interface ClassEntryDialogProps {
  workout: ScoredWorkout;
  entries: ClassEntries;
  /** The athlete whose row is opened; null while none is. */
  userId: string | null;
  /** Returns what the fields show at first, if it is not what is stored. */
  toType?: (row: ClassRow) => ClassEntry;
  /**
   * The entry is complete, or has no result and only says whether the athlete scales. Resolves to false if the coach says NO to a
   * question about it: then the dialog stays with what was typed.
   */
  onSave: (userId: string, entry: ClassEntry) => Promise<boolean>;
  /** Deletes a score that a coach entered. */
  onTakeBack: (userId: string) => void;
  onClose: () => void;
}

const nameOf = ({ firstName, lastName }: ClassAthlete) => `${firstName} ${lastName}`.trim();

/** The ids of the others in the team of an athlete's score. */
const matesOf = ({ userId, score }: ClassAthlete): string[] =>
  score?.team?.members.map((member) => member.userId).filter((id) => id !== userId) ?? [];

interface PartnersChoiceProps {
  athlete: ClassAthlete;
  /** The athletes of the class, of whom those without a score can be partners. */
  athletes: readonly ClassAthlete[];
  value: readonly string[] | undefined;
  onChange: (partners: string[]) => void;
}

/** Chooses with whom the athlete did the workout. Partners who have left the track, or who got a
 * score meanwhile, stay until they are taken out. */
function PartnersChoice({ athlete, athletes, value, onChange }: PartnersChoiceProps) {
  // A choice closes the list, which would cover the button that saves.
  const [isOpen, setOpen] = useState(false);
  const mates = matesOf(athlete);
  const free = athletes.filter(
    ({ userId, score }) =>
      userId !== athlete.userId && (!score || mates.includes(userId) || value?.includes(userId)),
  );
  const gone = (athlete.score?.team?.members ?? []).filter(
    ({ userId }) => mates.includes(userId) && free.every((each) => each.userId !== userId),
  );
  return (
    <MultiSelect
      label="Partners"
      description="Each of them gets this score, and the board shows it once."
      placeholder="Find an athlete"
      searchable
      maxValues={maxTeam - 1}
      data={[...free, ...gone].map((each) => ({
        value: each.userId,
        label: `${each.firstName} ${each.lastName}`.trim(),
      }))}
      limit={8}
      nothingFoundMessage="Nobody without a score has this name"
      value={[...(value ?? mates)]}
      onChange={onChange}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => setOpen(false)}
    />
  );
}

type EntryFormProps = Omit<ClassEntryDialogProps, 'userId'> & { row: ClassRow };

function EntryForm({ workout, entries, row, toType, onSave, onTakeBack, onClose }: EntryFormProps) {
  const { unit } = entries;
  const { athlete, isOwn, mateOf, isReadOnly, refused } = row;
  const [entry, setEntry] = useState(() => toType?.(row) ?? row.entry);
  const formId = useId();
  const [isTried, setIsTried] = useState(false);
  /** A second press asks no second question. */
  const isSaving = useRef(false);
  const name = nameOf(athlete);
  const problem = problemOf(workout, entry, unit);
  const change = (part: Partial<ClassEntry>) => setEntry({ ...entry, ...part });
  async function save(): Promise<void> {
    setIsTried(true);
    const hasPartners = Boolean(entry.partners?.length);
    if (isSaving.current || (problem !== null && (!isEmpty(workout, entry) || hasPartners))) return;
    isSaving.current = true;
    const isDone = await onSave(athlete.userId, entry);
    isSaving.current = false;
    if (isDone) onClose();
  }
  return (
    <ResponsiveModal
      brief
      size={480}
      title={<bdi>{name}</bdi>}
      onClose={onClose}
      footer={
        <Group flex={1} gap="xs" justify="flex-end">
          {athlete.score && !isOwn && (
            <Button
              variant="subtle"
              h={48}
              me="auto"
              onClick={() => {
                onTakeBack(athlete.userId);
                onClose();
              }}
            >
              Take back
            </Button>
          )}
          {!isReadOnly && (
            <Button h={48} type="submit" form={formId}>
              Save score
            </Button>
          )}
        </Group>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="sm">
          {isOwn && (
            <p>
              {athlete.firstName} saved this score, so only {athlete.firstName} changes it.
            </p>
          )}
          {mateOf && (
            <p>
              This is the score of {mateOf.firstName}’s team. Change it in {mateOf.firstName}’s row.
            </p>
          )}
          <StandardChoice
            name={name}
            isScaled={entry.isScaled}
            isDisabled={isReadOnly}
            hasKeys={false}
            onChange={(isScaled) => change({ isScaled })}
          />
          <Group gap="xs">
            {entry.value.map((value, set) => (
              <SetInput
                key={`set ${set + 1}`}
                kind={workout.kind}
                name={workout.sets > 1 ? `${name}, set ${set + 1}` : `${name}, result`}
                value={value}
                unit={unit}
                isDisabled={isReadOnly}
                onChange={(next) => change({ value: entry.value.with(set, next) })}
                onKeyDown={() => undefined}
              />
            ))}
          </Group>
          <TextInput
            label="Note"
            maxLength={2000}
            disabled={isReadOnly}
            value={entry.notes}
            onChange={(event) => change({ notes: event.currentTarget.value })}
          />
          {!isReadOnly && (
            <PartnersChoice
              athlete={athlete}
              athletes={entries.athletes}
              value={entry.partners}
              onChange={(partners) => change({ partners })}
            />
          )}
          {isTried && problem && (
            <p role="alert" className={classes.problem}>
              {problem}
            </p>
          )}
          {refused && <RefusedNote kind={workout.kind} refused={refused} />}
        </Stack>
      </form>
    </ResponsiveModal>
  );
}

/** The fields of one athlete's score in a class. */
export function ClassEntryDialog({ userId, ...props }: ClassEntryDialogProps) {
  const row = userId === null ? undefined : props.entries.rowOf(userId);
  return row && <EntryForm key={userId} row={row} {...props} />;
}
