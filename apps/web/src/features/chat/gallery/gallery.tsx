import { SimpleGrid, UnstyledButton } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { queryKey } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { mediaPerPage, type Message, messageTypes } from '@trackboard/contract/chat';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { GifImage } from '../../../ui/gif-image.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { LastingVideo } from '../../../ui/lasting-video.tsx';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { NearEnd } from '../../../ui/near-end.tsx';
import { quoteWords } from '../chat-words.ts';
import { MediaViewer } from '../media-viewer.tsx';
import classes from './gallery.module.css';

const mediaQuery = (groupId: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(chat.media, { groupId }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(chat.media, { groupId, ...(pageParam && { beforeSeq: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page: readonly Message[]) =>
      page.length === mediaPerPage ? page.at(-1)?.seq : undefined,
  });

/** `Image from Mara, Nov 18` */
function wordsFor(message: Message): string {
  const what = quoteWords({ ...message, message: '' });
  return `${what} from ${message.userName}, ${formatInstant(message.date, 'shortDate')}`;
}

interface PreviewProps {
  message: Message;
  /** Asks for a new link after this one failed. */
  onBroken: () => void;
}

function Preview({ message: { type, imageUrl }, onBroken }: PreviewProps) {
  const link = imageUrl ?? '';
  if (type === messageTypes.gif) return <GifImage src={link} alt="" />;
  if (type === messageTypes.image) {
    return (
      <img src={`${link}&size=preview`} alt="" loading="lazy" decoding="async" onError={onBroken} />
    );
  }
  return (
    <>
      <LastingVideo link={link} onBroken={onBroken} preload="metadata" muted playsInline />
      <IconPlayerPlay className={classes.play} size={28} stroke={1.75} aria-hidden />
    </>
  );
}

interface GalleryProps {
  groupId: string;
  /** Called when the user shows a message in the chat. */
  onOpen: () => void;
}

/** Shows the pictures, videos and gifs of a chat, the newest first. Each opens in full size. */
export function Gallery({ groupId, onOpen }: GalleryProps) {
  const query = useInfiniteQuery(mediaQuery(groupId));
  const [opened, setOpened] = useState<Message | null>(null);
  const all = query.data?.pages.flat() ?? [];
  // The list has the newest link of the opened file.
  const shown = opened && (all.find(({ id }) => id === opened.id) ?? opened);
  // The links expire at the same time, so one request renews all of them.
  const renew = () => void query.refetch({ cancelRefetch: false });
  if (query.isPending) {
    return <LoadingRows label="Loading pictures" count={3} rowHeight={100} />;
  }
  if (query.isError && all.length === 0) {
    return (
      <LoadFailure
        bare
        title="The pictures could not be loaded"
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (all.length === 0) {
    return (
      <EmptyState bare title="No pictures yet" help="Pictures, videos and gifs are listed here." />
    );
  }
  return (
    <>
      <SimpleGrid
        component="ul"
        minColWidth={104}
        spacing="var(--space-4)"
        pt="xs"
        aria-label="Pictures and videos"
      >
        {all.map((message) => (
          <li key={message.id}>
            <UnstyledButton
              className={classes.tile}
              aria-label={wordsFor(message)}
              onClick={() => setOpened(message)}
            >
              <Preview message={message} onBroken={renew} />
            </UnstyledButton>
          </li>
        ))}
      </SimpleGrid>
      <NearEnd
        canLoad={query.hasNextPage && !query.isFetching && !query.isError}
        onReach={() => void query.fetchNextPage()}
      />
      {shown && (
        <MediaViewer
          type={shown.type}
          link={shown.imageUrl ?? ''}
          title={wordsFor(shown)}
          onBroken={renew}
          onClose={() => setOpened(null)}
          onStep={(step) => setOpened(all[all.indexOf(shown) + step] ?? shown)}
        >
          <TextLink
            className={classes.show}
            to="/dashboard/messages"
            search={{ chat: groupId, seq: String(shown.seq) }}
            onClick={onOpen}
          >
            Show in chat
          </TextLink>
        </MediaViewer>
      )}
    </>
  );
}
