import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { pagesQueryFor } from '../../../lib/query-for.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { LoadedPages } from '../../../ui/loaded-pages.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { resetThreads } from '../thread-query.ts';
import classes from './people.module.css';
import { PersonLine } from '../person-line.tsx';

/** Blocks a user after a confirmation, and unblocks a user. */
export function useBlock() {
  const queries = useQueryClient();
  const { send } = useWrite(chat.block);
  const save = async (change: CallInput<typeof chat.block>) => {
    if (await send(change)) await resetThreads(queries);
  };
  return {
    block: async ({ userId, name }: { userId: string; name: string }) => {
      const detail = `You and ${name} can no longer write to each other. In groups their messages are folded, and ${name} cannot add you to one.`;
      if (await confirm(detail)) await save({ userId, isBlocked: true });
    },
    unblock: (userId: string) => save({ userId, isBlocked: false }),
  };
}

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
