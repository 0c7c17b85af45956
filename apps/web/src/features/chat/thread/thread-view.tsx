import { Center, Skeleton, Stack } from '@mantine/core';
import type { Message, OpenedChat } from '@trackboard/contract/chat';
import { hasStatus } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useForward } from '../forwarding/use-forward.tsx';
import { useEmojiChooser } from '../reactions/use-emoji-chooser.tsx';
import { MessageList, type MessageListProps } from './message-list.tsx';
import { type LinkedMessage, useLinkedMessage } from './use-linked-message.ts';
import { useMessageActions } from './use-message-actions.ts';
import { UnloadedThread } from './unloaded-thread.tsx';
import { useReading } from './use-reading.ts';
import { useThread } from './use-thread.ts';

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
  if (state) {
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
