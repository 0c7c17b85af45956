import { Box, Stack } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import type { ChatPerson } from '@trackboard/contract/chat';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { may } from '../../../lib/me.ts';
import { pagesQueryFor } from '../../../lib/query-for.ts';
import { useMe } from '../../../lib/use-me.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { LoadedPages } from '../../../ui/loaded-pages.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { isOwner, PersonLine } from '../person-line.tsx';
import classes from './people.module.css';

interface PeopleSearchProps {
  renderPerson: (person: ChatPerson) => ReactNode;
}

const pageSize = 30;
const peopleQuery = (search: string) => pagesQueryFor(chat.people, { search, pageSize });

/** Searches the people whom the user can message. */
export function PeopleSearch({ renderPerson }: PeopleSearchProps) {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(peopleQuery(search));
  return (
    <Stack gap="xs">
      <SearchField label="Search by name" value={search} onSearch={setSearch} />
      <Box mih={240}>
        <LoadedPages
          query={query}
          label="Loading people"
          empty="No Users Found"
          help={search ? 'Try another name.' : 'People in your gyms appear here.'}
        >
          {(people) => (
            <ul className={classes.list} aria-label="People">
              {people.map((person) => (
                <li key={person.id}>{renderPerson(person)}</li>
              ))}
            </ul>
          )}
        </LoadedPages>
      </Box>
    </Stack>
  );
}

/** How many people are offered where no chat is open. */
const fewPeople = 4;

/** Returns the people to offer first: the owners of the user's gyms, then the others in their order. */
export const writtenFirst = (people: readonly ChatPerson[]): ChatPerson[] => {
  const owners = people.filter(isOwner);
  return [...owners, ...people.filter((each) => !owners.includes(each))].slice(0, fewPeople);
};

/** Offers people to write to, or the way to them for a user whose gyms have nobody else. */
export function WriteFirst() {
  const invites = may(useMe(), 'manageAthletes');
  const { data, isPending } = useInfiniteQuery(peopleQuery(''));
  if (isPending) return <LoadingRows label="Loading people" count={fewPeople} rowHeight={52} />;
  const people = data?.pages[0]?.items ?? [];
  if (people.length === 0) {
    return invites ? (
      <ButtonLink to="/dashboard/manageathletes">Invite athletes</ButtonLink>
    ) : (
      <ButtonLink to="/marketplace">Find a gym</ButtonLink>
    );
  }
  return (
    <nav className={classes.first} aria-label="Write to">
      <p className="dim small" aria-hidden="true">
        Write to
      </p>
      {writtenFirst(people).map((person) => (
        <Link key={person.id} to="/dashboard/messages" search={{ user: person.id }}>
          <PersonLine person={person} />
          <IconMessagePlus size={20} stroke={1.75} aria-hidden />
        </Link>
      ))}
    </nav>
  );
}
