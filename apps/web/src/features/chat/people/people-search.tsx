import { Box, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import type { ChatPerson } from '@trackboard/contract/chat';
import { type ReactNode, useState } from 'react';
import { pagesQueryFor } from '../../../lib/query-for.ts';
import { LoadedPages } from '../../../ui/loaded-pages.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from './people.module.css';

interface PeopleSearchProps {
  renderPerson: (person: ChatPerson) => ReactNode;
}

const pageSize = 30;

/** Searches the people whom the user can message. */
export function PeopleSearch({ renderPerson }: PeopleSearchProps) {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(pagesQueryFor(chat.people, { search, pageSize }));
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
