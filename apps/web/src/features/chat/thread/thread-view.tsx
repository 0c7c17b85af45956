import { Box, Center, Skeleton, Stack } from '@mantine/core';
import type { Message, OpenedChat } from '@trackboard/contract/chat';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { hasStatus } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useForward } from '../forwarding/use-forward.tsx';
import type { ReactWith } from '../reactions/reactions.tsx';
import { MessageList, type MessageListProps } from './message-list.tsx';
import { MessageRow } from './message-row.tsx';
import { threadOfPage } from '../thread-state.ts';
import { type LinkedMessage, useLinkedMessage, useThread } from './use-thread.ts';
import { useMessageActions } from './use-message-actions.ts';
import { useReading } from './use-reading.ts';
import { asMessage, useWaiting } from './message-status.tsx';
import classes from './message-list.module.css';

const noMessages = threadOfPage({ messages: [], lastSeq: 0, lastChange: 0 });
const noActions = {};
const nothing = () => undefined;

interface UnloadedThreadProps {
  chat: OpenedChat;
  /** The reason why the messages are not shown. */
  children: ReactNode;
}

/** Shows why the messages are not loaded, with the user's unsent messages below. */
function UnloadedThread({ chat, children }: UnloadedThreadProps) {
  const user = useSession('user');
  const waiting = useWaiting(chat.groupId, noMessages.messages);
  const unsent = waiting.map((entry) => asMessage(entry, user, noMessages));
  return (
    <Stack className={classes.scroller} gap={0}>
      <Center flex="1 0 auto" p="lg">
        {children}
      </Center>
      {unsent.length > 0 && (
        <Box pb="sm" role="log" aria-live="off" aria-label={`Messages of ${chat.userName}`}>
          {unsent.map((message, at) => (
            <MessageRow
              key={message.uuid}
              message={message}
              album={null}
              joined=""
              waiting={waiting[at] ?? null}
              receipt={undefined}
              before={unsent[at - 1]}
              isNew={false}
              userId={user.id}
              actions={noActions}
              isTarget={false}
              isTabStop={false}
              onFocus={nothing}
              onQuote={nothing}
              onBroken={nothing}
            />
          ))}
        </Box>
      )}
    </Stack>
  );
}

const EmojiChooser = lazyPart(
  async () => (await import('../reactions/emoji-chooser.tsx')).EmojiChooser,
  <Box h={440} />,
);

/** Opens the chooser of all emojis for one message at a time. */
function useEmojiChooser() {
  const [react, setReact] = useState<ReactWith | null>(null);
  const close = () => setReact(null);
  return {
    choose: (given: ReactWith) => setReact(() => given),
    dialog: react && (
      <ResponsiveModal onClose={close} title="Add a reaction" size={480}>
        <EmojiChooser
          onChoose={(emoji) => {
            close();
            react(emoji, true);
          }}
        />
      </ResponsiveModal>
    ),
  };
}

interface ThreadViewProps {
  chat: OpenedChat;
  linked: LinkedMessage;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
}

const bubbles: readonly { width: number; height: number; isOwn?: boolean }[] = [
  { width: 240, height: 40 },
  { width: 320, height: 60 },
  { width: 200, height: 40, isOwn: true },
  { width: 280, height: 40 },
  { width: 160, height: 40, isOwn: true },
];

function Skeletons() {
  return (
    <Loading label="Loading messages">
      <Stack gap="md" px="lg" py="md">
        {bubbles.map(({ width, height, isOwn }) => (
          <Skeleton key={width} width={width} height={height} radius={14} ml={isOwn ? 'auto' : 0} />
        ))}
      </Stack>
    </Loading>
  );
}

interface LoadedProps extends Omit<MessageListProps, 'reading'> {
  linked: LinkedMessage;
}

function Loaded({ linked, ...props }: LoadedProps) {
  const { chat, state, thread } = props;
  const isLoaded = thread.query.fetchStatus === 'idle';
  const reading = useReading({ chat, state, isLoaded });
  useLinkedMessage(linked, thread);
  return <MessageList key={thread.place.jumps} {...props} reading={reading} />;
}

/** The messages of a chat. */
export function ThreadView({ chat, linked, ...handlers }: ThreadViewProps) {
  const user = useSession('user');
  const thread = useThread(chat, linked.seq);
  const emojis = useEmojiChooser();
  const forwarding = useForward();
  const actionsOf = useMessageActions(chat, user, {
    ...handlers,
    onForward: forwarding.forward,
    chooseEmoji: emojis.choose,
  });
  const { query, state } = thread;
  // The messages render in parts after the frame of the chat, so that the tap that opens it is answered at once.
  const mayShow = useDeferredValue(true, false);
  const isGone = hasStatus(query.error, 404);
  if (isGone) {
    return (
      <Center flex={1} p="lg" style={{ overflowY: 'auto' }}>
        <EmptyState
          bare
          title="You cannot see this chat"
          help="You are no longer a member, or it was deleted."
        />
      </Center>
    );
  }
  if (state && mayShow) {
    return (
      <>
        <Loaded chat={chat} thread={thread} state={state} linked={linked} actionsOf={actionsOf} />
        {emojis.dialog}
        {forwarding.dialog}
      </>
    );
  }
  return (
    <UnloadedThread chat={chat}>
      {query.isError ? (
        <LoadFailure
          bare
          title="The messages could not be loaded"
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeletons />
      )}
    </UnloadedThread>
  );
}
