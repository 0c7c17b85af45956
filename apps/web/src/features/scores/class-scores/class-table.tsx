import { Button, Group, Kbd, Paper, Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { OutputOf } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { scoreTypes } from '@trackboard/scoring';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useIsBelow } from '../../../ui/use-is-phone.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { ClassRow, type Tick } from './class-row.tsx';
import { maxHeadings } from './class-rows.ts';
import { type ClassEntries, type ClassRow as Row, useClassEntry } from './use-class-entry.ts';
import classes from './class-table.module.css';
import { counted } from '../../../lib/locale.ts';

const EntryDialog = lazyPart(
  async () => (await import('./class-entry-dialog.tsx')).ClassEntryDialog,
);

interface AddAthleteProps {
  others: readonly Row[];
  onAdd: (userId: string) => void;
}

/** Finds an athlete of the track by name; Enter takes the first one. */
function AddAthlete({ others, onAdd }: AddAthleteProps) {
  const [typed, setTyped] = useState('');
  return (
    <Select
      flex="1 1 260px"
      aria-label="Find or add an athlete"
      placeholder="Find or add an athlete"
      data-names
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={null}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage="Nobody else on this track has that name"
      data={others.map(({ athlete: { userId, firstName, lastName } }) => ({
        value: userId,
        label: `${firstName} ${lastName}`.trim(),
      }))}
      limit={8}
      onChange={(userId) => {
        setTyped('');
        if (userId) onAdd(userId);
      }}
    />
  );
}

const keys = [
  { names: ['Tab'], words: 'next set' },
  { names: ['Enter'], words: 'next athlete' },
  { names: ['R', 'S'], words: 'Rx, Scaled, before you type' },
  { names: ['P'], words: 'partners' },
];

function KeyHints({ isTime }: { isTime: boolean }) {
  const shown = isTime ? [...keys, { names: ['607'], words: 'is 6:07' }] : keys;
  return (
    <Group display={{ base: 'none', lg: 'flex' }} gap="xs" ms="auto" c="dimmed" fz="sm">
      {shown.map(({ names, words }) => (
        <Fragment key={words}>
          {names.map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}
          <span>{words}</span>
        </Fragment>
      ))}
    </Group>
  );
}

function saveWords(complete: number): string {
  if (complete === 0) return 'Save';
  return `Save ${counted(complete, 'score')}`;
}

interface ClassFooterProps {
  entries: ClassEntries;
  isTime: boolean;
}

/** Shows how much of the class is saved, and the keys. Its button saves the complete entries. */
function ClassFooter({ entries, isTime }: ClassFooterProps) {
  const { complete } = entries;
  const states = [...entries.present, ...entries.others].map(({ state }) => state.tone);
  const count = (tone: string) => states.filter((each) => each === tone).length;
  const [saved, unsaved] = [count('saved'), count('unsaved')];
  return (
    <footer className={classes.footer}>
      <output className="tnum">
        <b>{saved}</b> saved
        {unsaved > 0 && (
          <>
            , <b>{unsaved}</b> not saved yet
          </>
        )}
      </output>
      <KeyHints isTime={isTime} />
      <Button disabled={complete === 0} onClick={entries.saveAll}>
        {saveWords(complete)}
      </Button>
    </footer>
  );
}

interface ClassTableProps {
  workout: ScoredWorkout;
  trackName: string;
  data: OutputOf<typeof scores.ofClass>;
  onTick: Tick | null;
  /** Renders the heading of the page with the field for names. */
  renderHeader: (names: ReactNode) => ReactNode;
}

function Headings({ workout: { sets, kind, addTotal } }: Pick<ClassTableProps, 'workout'>) {
  const hasResult = sets > 1 && scoreTypes[kind].ranked;
  const names =
    sets === 1 ? ['Result'] : Array.from({ length: sets }, (_, set) => `Set ${set + 1}`);
  return (
    <div className={`${classes.row} ${classes.headings}`} aria-hidden>
      <span>Here</span>
      <span>Rank</span>
      <span>Athlete</span>
      <span>Standard</span>
      <span className={classes.sets} data-many={sets > maxHeadings || undefined}>
        {sets > maxHeadings
          ? 'Sets'
          : names.map((name) => (
              <span className={classes.set} data-shape={scoreTypes[kind].shape} key={name}>
                {name}
              </span>
            ))}
      </span>
      <span className={classes.result}>{hasResult && (addTotal ? 'Total' : 'Best')}</span>
      <span>Note</span>
      <span className={classes.state}>
        <span className={classes.words}>Saved</span>
      </span>
    </div>
  );
}

interface RowsProps {
  title: string;
  rows: readonly Row[];
  workout: ScoredWorkout;
  entries: ClassEntries;
  onTick: Tick | null;
  onOpen: (userId: string) => void;
}

function Rows({ title, rows, workout, entries, onTick, onOpen }: RowsProps) {
  const isNarrow = useIsBelow('lg');
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.section}>
        {title} <span className="tnum">{rows.length}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <ClassRow
            key={row.athlete.userId}
            workout={workout}
            row={row}
            unit={entries.unit}
            isNarrow={isNarrow}
            actions={entries}
            onTick={onTick}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns a function that focuses the first set of an athlete who was added by name, once the row
 * is shown.
 */
function useFocusOfAdded(): (userId: string) => void {
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (added === null) return;
    const row = document.querySelector(`[data-row="${CSS.escape(added)}"]`);
    row?.querySelector<HTMLElement>('[data-cell]')?.focus();
  }, [added]);
  return setAdded;
}

/** The table in which a coach enters the scores of a class with the keyboard alone. */
export function ClassTable({ workout, trackName, data, onTick, renderHeader }: ClassTableProps) {
  const entries = useClassEntry(workout, data);
  const focusAdded = useFocusOfAdded();
  const [opened, open] = useState<string | null>(null);
  useLeaveGuard(entries.isTyping);
  return (
    <>
      {renderHeader(
        <AddAthlete
          others={entries.others}
          onAdd={(userId) => {
            entries.add(userId);
            onTick?.(userId, true);
            focusAdded(userId);
          }}
        />,
      )}
      <Paper className={classes.table}>
        <Headings workout={workout} />
        <Rows
          title="Here"
          rows={entries.present}
          workout={workout}
          entries={entries}
          onTick={onTick}
          onOpen={open}
        />
        <Rows
          title={`Others on ${trackName}`}
          rows={entries.others}
          workout={workout}
          entries={entries}
          onTick={onTick}
          onOpen={open}
        />
      </Paper>
      <ClassFooter entries={entries} isTime={scoreTypes[workout.kind].shape === 'time'} />
      {opened !== null && (
        <EntryDialog
          workout={workout}
          entries={entries}
          userId={opened}
          onSave={(userId, entry) => {
            // It is the draft of the row until it is saved, for example while a question is open.
            entries.change(userId, entry);
            return entries.saveEntry(userId, entry);
          }}
          onTakeBack={entries.takeBack}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
