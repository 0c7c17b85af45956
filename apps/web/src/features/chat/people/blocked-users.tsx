import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import { pagesQueryFor } from '../../../lib/query-for.ts';
import { LoadedPages } from '../../../ui/loaded-pages.tsx';
import classes from './people.module.css';
import { PersonLine } from '../person-line.tsx';
import { useBlock } from './use-block.ts';

/** The users whom the signed-in user has blocked. */
export function BlockedUsers() {
  const query = useInfiniteQuery(pagesQueryFor(chat.blocked, {}));
  const { unblock } = useBlock();
  return (
    <LoadedPages
      query={query}
      label="Loading blocked users"
      empty="You have not blocked anyone"
      help="Block someone in the menu of your chat."
    >
      {(people) => (
        <ul className={classes.list} aria-label="Blocked users">
          {people.map((person) => (
            <li key={person.id}>
              <PersonLine
                person={person}
                aside={
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Unblock ${person.userName}`}
                    onClick={() => void unblock(person.id)}
                  >
                    Unblock
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </LoadedPages>
  );
}
