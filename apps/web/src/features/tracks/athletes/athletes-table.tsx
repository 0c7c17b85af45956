import { Box, Checkbox, Group } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import type { GymAthlete } from '@trackboard/contract/athletes';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '../../../lib/dates.ts';
import folding from '../../../ui/folding-table.module.css';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { IconLink } from '../../../ui/links.tsx';
import classes from './athletes-table.module.css';
import { locale } from '../../../lib/locale.ts';

/**
 * The names of the selected athletes by id. They are kept across pages and searches, for the
 * confirmation.
 */
export type Selection = ReadonlyMap<string, string>;

export const nobody: Selection = new Map();

/** Selects or deselects an athlete. */
export function toggled(selection: Selection, { id, name }: Pick<GymAthlete, 'id' | 'name'>) {
  const next = new Map(selection);
  if (!next.delete(id)) next.set(id, name);
  return next;
}

/** Returns how many selected athletes are not on the page. */
export function countElsewhere(selection: Selection, shown: readonly { id: string }[]): number {
  return selection.size - shown.filter(({ id }) => selection.has(id)).length;
}

const maxNames = 5;

/** Names the selected athletes. With many, it names the first and counts the others. */
export function namesOf(selection: Selection): string {
  const names = [...selection.values()];
  const others = names.length - maxNames;
  const said = others > 1 ? [...names.slice(0, maxNames), `${others} others`] : names;
  return new Intl.ListFormat(locale).format(said);
}

interface AthletesTableProps {
  athletes: readonly GymAthlete[];
  readerId: string;
  selection: Selection;
  onToggle: (athlete: GymAthlete) => void;
}

function Tracks({ tracks }: Pick<GymAthlete, 'tracks'>) {
  if (tracks.length === 0)
    return (
      <Box component="span" c="var(--ink-3)">
        No tracks
      </Box>
    );
  return (
    <Group
      component="ul"
      className={classes.tracks}
      gap="var(--space-4) var(--space-6)"
      align="stretch"
    >
      {tracks.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </Group>
  );
}

/** Shows the last score, and when the athlete last used the app. */
function Activity({ lastScoreOn, lastSeenOn }: Pick<GymAthlete, 'lastScoreOn' | 'lastSeenOn'>) {
  return (
    <>
      {lastScoreOn ? (
        <time dateTime={lastScoreOn}>{formatInstant(lastScoreOn, 'date')}</time>
      ) : (
        <Box component="span" c="var(--ink-3)">
          No score yet
        </Box>
      )}
      {lastSeenOn && (
        <span className={classes.seen}>
          Seen <time dateTime={lastSeenOn}>{formatInstant(lastSeenOn, 'date')}</time>
        </span>
      )}
    </>
  );
}

function MessageButton({ id, name }: Pick<GymAthlete, 'id' | 'name'>) {
  return (
    <IconLink
      // The button lies above the row's link.
      style={{ zIndex: 1 }}
      to="/dashboard/messages"
      search={{ user: id }}
      aria-label={`Message ${name}`}
    >
      <IconMessage size={20} stroke={1.75} aria-hidden />
    </IconLink>
  );
}

function AthleteRow({
  athlete,
  isReader,
  isChosen,
  onToggle,
}: {
  athlete: GymAthlete;
  /**
   * Whether the athlete is the reader: an owner or coach who trains. They can neither message nor
   * remove themselves here, and have no page among the athletes.
   */
  isReader: boolean;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const { id, name, email, image, tracks } = athlete;
  return (
    <tr className={`${folding.row} ${classes.row}`} data-chosen={isChosen || undefined}>
      <td className={classes.user}>
        <InitialsAvatar id={id} name={name} image={image} decorative />
      </td>
      <th className={classes.name} scope="row">
        {isReader ? (
          <bdi>{name}</bdi>
        ) : (
          <Link
            to="/dashboard/manageathletes/athletedetails/$athleteId"
            params={{ athleteId: id }}
            search={{ athletename: name }}
            className={folding.link}
          >
            <bdi>{name}</bdi>
          </Link>
        )}
      </th>
      <td className={`dim truncate ${classes.email}`}>{email}</td>
      <td>
        <Tracks tracks={tracks} />
      </td>
      <td className={`tnum ${classes.activity}`} data-label="Last score">
        <Activity {...athlete} />
      </td>
      <td className={classes.messageCell}>{!isReader && <MessageButton id={id} name={name} />}</td>
      <td className={classes.choice}>
        <Checkbox
          w="fit-content"
          mx="auto"
          aria-label={`Select ${name}`}
          checked={isChosen}
          disabled={isReader}
          onChange={onToggle}
          classNames={{ body: classes.choiceBody ?? '' }}
        />
      </td>
    </tr>
  );
}

/** Lists athletes of the gym. A row opens its athlete. On a phone each row folds into a card. */
export function AthletesTable({ athletes, readerId, selection, onToggle }: AthletesTableProps) {
  return (
    <table className={`table fixed ${folding.table} ${classes.table}`}>
      <thead>
        <tr>
          <th>User</th>
          <th>Name</th>
          <th className={classes.email}>Email</th>
          <th>Training Tracks</th>
          <th>Last score</th>
          <th>
            <span className="sr-only">Message</span>
          </th>
          <th className={classes.remove}>Remove</th>
        </tr>
      </thead>
      <tbody>
        {athletes.map((athlete) => (
          <AthleteRow
            key={athlete.id}
            athlete={athlete}
            isReader={athlete.id === readerId}
            isChosen={selection.has(athlete.id)}
            onToggle={() => onToggle(athlete)}
          />
        ))}
      </tbody>
    </table>
  );
}
