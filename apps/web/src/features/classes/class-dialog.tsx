import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as gymClasses from '@trackboard/contract/classes';
import type { ClassOfDay, ClassPerson } from '@trackboard/contract/classes';
import { useDeferredValue, useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { queryFor } from '../../lib/query-for.ts';
import { serverTime } from '../../lib/server-time.ts';
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingRows } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChangeDay, RestoreDay } from './change-day.tsx';
import { countWords, movedWords, ownWords } from './class-words.ts';
import { PlaceButton } from './place-button.tsx';
import { useClasses } from './use-classes.ts';

interface PeopleListProps {
  title: string;
  people: readonly ClassPerson[];
  /** Whether their order matters. */
  isNumbered?: boolean;
  empty?: string;
}

function PeopleList({ title, people, isNumbered = false, empty }: PeopleListProps) {
  if (people.length === 0 && !empty) return null;
  return (
    <section className="part" aria-label={title}>
      <Group justify="space-between">
        <Box component="h3" fz="md">
          {title}
        </Box>
        <Text span c="dimmed" fz="sm">
          {people.length}
        </Text>
      </Group>
      {people.length === 0 && <Text c="dimmed">{empty}</Text>}
      <Box component={isNumbered ? 'ol' : 'ul'} className="lined">
        {people.map(({ userId, firstName, lastName, image }, at) => {
          const name = `${firstName} ${lastName}`.trim();
          return (
            <Group key={userId} component="li" gap="sm" wrap="nowrap" mih={52} py="var(--space-6)">
              {isNumbered && (
                <Text
                  span
                  className="tnum"
                  c="dimmed"
                  flex="none"
                  w={`${String(people.length).length}ch`}
                >
                  {at + 1}
                </Text>
              )}
              <InitialsAvatar id={userId} name={name} image={image} decorative />
              <Box component="bdi" miw={0} fw={560} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Box>
            </Group>
          );
        })}
      </Box>
    </section>
  );
}

type PeopleQuery = ReturnType<typeof usePeople>;

/** Fetches who comes to a class, for the team. */
function usePeople(of: ClassOfDay | undefined) {
  const { classId: id = '', date = '', seesPeople = false } = of ?? {};
  return useQuery({ ...queryFor(gymClasses.people, { id, date }), enabled: seesPeople });
}

/** Who comes to a class, who waits, and who left late. */
function People({ query }: { query: PeopleQuery }) {
  return (
    <Loaded query={query} pending={<LoadingRows label="Loading who comes" count={4} />}>
      {({ coming, waiting, leftLate }) => (
        // The lists have no controls, so the section takes the focus to be scrolled by keys.
        <Box
          component="section"
          className="line-above"
          mt="var(--space-24)"
          pt="var(--space-24)"
          tabIndex={0}
          aria-label="Who comes"
        >
          <PeopleList title="Coming" people={coming} empty="Nobody has taken a place yet." />
          <PeopleList title="Waiting" people={waiting} isNumbered />
          <PeopleList title="Left late" people={leftLate} />
        </Box>
      )}
    </Loaded>
  );
}

function ClassDetails({ of }: { of: ClassOfDay }) {
  const { day, start, minutes, coach, gym, change, reason, mine } = of;
  const facts = [`${minutes} min`, coach, gym].filter(Boolean).join(', ');
  return (
    <Stack gap="sm">
      <div>
        <Text fz="lg" fw={580}>
          {formatDay(day, 'long')}, {start}
        </Text>
        <Text c="dimmed">
          <bdi>{facts}</bdi>
        </Text>
      </div>
      {change === 'cancelled' && <Notice tone="danger">Cancelled. {reason}</Notice>}
      {change === 'moved' && (
        <Notice>
          {movedWords(of)}. {reason}
        </Notice>
      )}
      {change !== 'cancelled' && (
        <Group justify="space-between" mih={44}>
          <Text fw={560}>{mine ? ownWords(mine) : countWords(of)}</Text>
          <PlaceButton of={of} isMain />
        </Group>
      )}
      {change === 'cancelled' && mine && <PlaceButton of={of} />}
    </Stack>
  );
}

type Editing = 'cancelled' | 'moved';

/** The buttons that cancel or move the day, or bring it back. */
function DayActions({ of, onEdit }: { of: ClassOfDay; onEdit: (editing: Editing) => void }) {
  return (
    <>
      {of.change && <RestoreDay of={of} />}
      <Button variant="default" h={44} onClick={() => onEdit('moved')}>
        Move
      </Button>
      {of.change !== 'cancelled' && (
        <Button variant="default" h={44} onClick={() => onEdit('cancelled')}>
          Cancel class
        </Button>
      )}
    </>
  );
}

/** A class as the address names it. */
interface ClassAddress {
  readonly classId: string | undefined;
  readonly day: string | undefined;
  /** The day in the timetable, which tells a moved class from the regular one of the same day. */
  readonly date: string | undefined;
}

/** Finds the class of an address. */
export const classAt = (all: readonly ClassOfDay[], { classId, day, date }: ClassAddress) =>
  all.find((each) => each.classId === classId && each.day === day && (!date || each.date === date));

interface ClassDialogProps extends ClassAddress {
  onClose: () => void;
}

/** A class of a day: when it is, the reader's place, and for the team who comes. */
export function ClassDialog({ classId, day, date, onClose }: ClassDialogProps) {
  const query = useClasses(day ? { fromDate: day, toDate: day } : {});
  const of = classAt(query.data ?? [], { classId, day, date });
  const [editing, setEditing] = useState<Editing | null>(null);
  const isToCome = of !== undefined && Date.parse(of.startsAt) > serverTime.now();
  const mayChange = Boolean(of?.mayChange && isToCome);
  const people = usePeople(of);
  // The list is shown in a deferred render, too.
  const listGrows = useDeferredValue(people.isLoading);
  return (
    <ResponsiveModal
      title={of ? <bdi>{of.name}</bdi> : 'Class'}
      onClose={onClose}
      onBack={editing ? () => setEditing(null) : undefined}
      // The hidden buttons get the focus back.
      footer={mayChange && of && <DayActions of={of} onEdit={setEditing} />}
      // The footer would move down with the growing list.
      hidesFooter={editing !== null || listGrows}
    >
      <Loaded query={query} pending={<LoadingRows label="Loading the class" count={3} />}>
        {() => {
          if (!of) return <EmptyState bare title="There is no such class on this day" />;
          if (editing) {
            const cancel = () => setEditing(null);
            return <ChangeDay of={of} change={editing} onDone={onClose} onCancel={cancel} />;
          }
          return (
            <>
              <ClassDetails of={of} />
              {of.seesPeople && <People query={people} />}
            </>
          );
        }}
      </Loaded>
    </ResponsiveModal>
  );
}
