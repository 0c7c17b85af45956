import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Partner, type Team, maxTeam } from '@trackboard/contract/scores';
import { type ReactNode, useId, useState } from 'react';
import { foldText } from '../../../lib/fold-text.ts';
import { useSession } from '../../../lib/session.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { partnersQuery } from '../api.ts';
import { othersInWords } from '../team.ts';
import classes from './audience-field.module.css';

interface PartnersFieldProps {
  trackWorkoutId: string;
  /** The ids of the partners. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The athletes of the stored score. */
  team: Team | null;
  error: ReactNode;
}

/** The names that are shown at once; the search finds the others. */
const maxShown = 8;
const maxPartners = maxTeam - 1;

const fullName = ({ firstName, lastName }: Partner) => `${firstName} ${lastName}`.trim();

interface PartnerListProps extends Pick<PartnersFieldProps, 'value' | 'onChange'> {
  athletes: readonly Partner[];
}

/** The chosen partners, then the athletes whose names have the text of the search. */
function PartnerList({ athletes, value, onChange }: PartnerListProps) {
  const [search, setSearch] = useState('');
  // The partners at the opening stay on top, so that no row moves under the finger.
  const [first] = useState(value);
  const named = athletes.filter((each) => foldText(fullName(each)).includes(foldText(search)));
  const shown = [
    ...athletes.filter(({ userId }) => first.includes(userId)),
    ...named.filter(({ userId }) => !first.includes(userId)).slice(0, maxShown),
  ];
  const unseen = named.filter(({ userId }) => !first.includes(userId)).length - maxShown;
  if (athletes.length === 0) return <Text c="dimmed">Nobody else is on this track.</Text>;
  return (
    <>
      <SearchField label="Search athletes" value={search} onSearch={setSearch} />
      <ul aria-label="Athletes">
        {shown.map(({ userId, image, ...athlete }) => (
          <li key={userId}>
            <Checkbox
              className={classes.partner ?? ''}
              label={
                <Group component="span" gap="sm" wrap="nowrap" mih={48}>
                  <InitialsAvatar
                    id={userId}
                    name={fullName({ userId, image, ...athlete })}
                    image={image}
                    size={32}
                    decorative
                  />
                  <bdi style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {fullName({ userId, image, ...athlete })}
                  </bdi>
                </Group>
              }
              checked={value.includes(userId)}
              disabled={value.length >= maxPartners && !value.includes(userId)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...value, userId]
                    : value.filter((each) => each !== userId),
                )
              }
            />
          </li>
        ))}
      </ul>
      {named.length === 0 && <Text c="dimmed">No athlete on this track has this name.</Text>}
      {unseen > 0 && (
        <Text c="dimmed" fz="var(--small-size)">
          Type a name to find the others.
        </Text>
      )}
    </>
  );
}

/** Chooses with whom the athlete did the workout. Closed, it names them. */
export function PartnersField({
  trackWorkoutId,
  value,
  onChange,
  team,
  error,
}: PartnersFieldProps) {
  const user = useSession('user');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const query = useQuery({ ...partnersQuery(trackWorkoutId), enabled: isOpen || value.length > 0 });
  const stored = team?.members.filter(({ userId }) => userId !== user.id) ?? [];
  const found = query.data ?? [];
  // Partners who have left the track stay until they are unticked.
  const athletes = [
    ...stored.filter(({ userId }) => found.every((each) => each.userId !== userId)),
    ...found,
  ];
  const chosen = athletes.filter(({ userId }) => value.includes(userId));
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <div className={classes.box} data-path="partners">
        <button
          type="button"
          className={`plain ${classes.head}`}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconUsersPlus size={20} stroke={1.75} aria-hidden />
          {value.length > 0 ? (
            <span>
              With <b>{othersInWords(chosen, user.id) || `${value.length} partners`}</b>
            </span>
          ) : (
            <span>Add partners</span>
          )}
          <Chevron size={20} stroke={1.75} aria-hidden />
        </button>
        <div id={listId}>
          {isOpen && (
            <Stack gap="xs" px="md" pb="md">
              <Text c="dimmed" fz="var(--small-size)">
                Each of you gets this score, and the board shows it once. Choose up to {maxPartners}
                .
              </Text>
              <Loaded
                query={query}
                pending={<LoadingRows label="Loading athletes" count={4} rowHeight={48} />}
                failed="The athletes could not be loaded"
              >
                {() => <PartnerList athletes={athletes} value={value} onChange={onChange} />}
              </Loaded>
            </Stack>
          )}
        </div>
      </div>
      {error && (
        <Text role="alert" c="error" fz="var(--small-size)" mt="var(--space-4)">
          {error}
        </Text>
      )}
    </>
  );
}
