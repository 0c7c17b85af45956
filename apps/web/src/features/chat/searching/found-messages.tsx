import { useInfiniteQuery } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import { pagesQueryFor } from '../../../lib/query-for.ts';
import { LoadedPages } from '../../../ui/loaded-pages.tsx';
import { FoundMessage } from './found-message.tsx';

interface FoundMessagesProps {
  /** Not empty. */
  search: string;
  /** The only chat that is searched. */
  groupId?: string;
  onOpen?: () => void;
}

const pageSize = 30;

/** The messages that were found, the newest first. */
export function FoundMessages({ search, groupId, onOpen }: FoundMessagesProps) {
  const query = useInfiniteQuery(pagesQueryFor(chat.search, { search, groupId, pageSize }));
  return (
    <LoadedPages
      query={query}
      label="Searching messages"
      empty="No messages found"
      help="Messages are found by the beginnings of their words."
    >
      {(messages) => (
        <ul aria-label="Messages that were found">
          {messages.map((each) => (
            <li key={each.id}>
              <FoundMessage
                found={each}
                search={search}
                isOfOneChat={groupId !== undefined}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
    </LoadedPages>
  );
}
