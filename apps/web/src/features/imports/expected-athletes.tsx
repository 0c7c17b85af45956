import { ActionIcon, Box, Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as imports from '@trackboard/contract/imports';
import type { ImportedAthlete } from '@trackboard/contract/imports';
import { type ReactNode, useState } from 'react';
import { dayOfInstant, formatDay } from '../../lib/dates.ts';
import { queryFor } from '../../lib/query-for.ts';
import { Panel } from '../../ui/panel.tsx';
import { useWrite } from '../../ui/writing/use-write.ts';
import { countOf } from './import-words.ts';
import classes from './imports.module.css';

/** How many are shown at first. */
const shownCount = 10;

interface RowProps {
  gymId: string;
  athlete: ImportedAthlete;
}

function ExpectedAthlete({ gymId, athlete }: RowProps) {
  const { id, firstName, lastName, email, phone, invitedOn } = athlete;
  const remove = useWrite(imports.removeAthlete);
  const name = `${firstName} ${lastName}`.trim();
  return (
    <li className={classes.row}>
      <div className={classes.grow}>
        <b className={classes.about}>{name}</b>
        <Text className={classes.about} c="dimmed" fz="var(--small-size)">
          {[email, phone].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {invitedOn && (
        <Text c="dimmed" fz="var(--small-size)">
          Invited {formatDay(dayOfInstant(invitedOn), 'date')}
        </Text>
      )}
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={`Remove ${name}`}
        loading={remove.isPending}
        onClick={() => void remove.ask(`${name} is removed from this list.`, { id, gymId })}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface ExpectedAthletesProps {
  gymId: string;
  /** The button that invites these addresses. */
  renderInvite: (emails: readonly string[]) => ReactNode;
}

/** The imported athletes who have not joined the gym; renders nothing if there are none. */
export function ExpectedAthletes({ gymId, renderInvite }: ExpectedAthletesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { data: expected = [] } = useQuery(queryFor(imports.athletes, { gymId }));
  if (!expected.length) return null;
  const notInvited = expected.filter(({ invitedOn }) => invitedOn === null);
  const shown = showsAll ? expected : expected.slice(0, shownCount);
  return (
    <Panel
      title="Not joined yet"
      note={countOf(expected.length, 'athlete')}
      aside={renderInvite(notInvited.map(({ email }) => email))}
    >
      <ul>
        {shown.map((athlete) => (
          <ExpectedAthlete key={athlete.id} gymId={gymId} athlete={athlete} />
        ))}
      </ul>
      {shown.length < expected.length && (
        <Box mt="sm">
          <Button variant="default" onClick={() => setShowsAll(true)}>
            Show all {countOf(expected.length, 'athlete')}
          </Button>
        </Box>
      )}
    </Panel>
  );
}
