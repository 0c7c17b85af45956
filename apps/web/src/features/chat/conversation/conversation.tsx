import {
  ActionIcon,
  Box,
  Center,
  Group,
  Skeleton,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { groupTypes, type OpenedChat } from '@trackboard/contract/chat';
import type { Gif } from '@trackboard/contract/media';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { hasStatus } from '../../../lib/api-error.ts';
import { counted } from '../../../lib/locale.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { openedQuery } from '../api.ts';
import { kindWords } from '../chat-words.ts';
import { ComposeBox } from '../compose/compose-box.tsx';
import { useComposeTarget } from '../compose/use-compose.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { MuteButton, MutedMark } from '../mute/mute.tsx';
import { PinnedLine } from '../pins/pinned-line.tsx';
import { ChatPicture, useIsOtherOnline } from '../presence/chat-picture.tsx';
import { FoundMessages } from '../searching/found-messages.tsx';
import { ThreadView } from '../thread/thread-view.tsx';
import type { LinkedMessage } from '../thread/use-thread.ts';
import { TypingLine } from '../typing/typing-line.tsx';
import classes from './conversation.module.css';

interface ConversationHeaderProps {
  chat: OpenedChat;
  areDetailsShown: boolean;
  /** Opens and closes the details of a group. */
  onDetails: () => void;
  /** Controls at the end of the header. */
  actions: ReactNode;
}

function membersOf({ groupType, memberCount }: OpenedChat): string {
  const members = counted(memberCount, 'member');
  return `${kindWords[groupType]}, ${members}`;
}

function Title({ chat }: { chat: OpenedChat }) {
  const isOnline = useIsOtherOnline(chat);
  const about = chat.groupType === groupTypes.user ? isOnline && 'Online' : membersOf(chat);
  return (
    <>
      <ChatPicture chat={chat} size={40} isOnline={isOnline} />
      <Stack component="span" gap={0} miw={0}>
        <Group component="span" gap="var(--space-6)" wrap="nowrap">
          <Text component="span" truncate fz="1.0625rem" fw={640} lh={1.3}>
            {chat.userName}
          </Text>
          {chat.isMuted && <MutedMark />}
        </Group>
        {about && (
          <Box component="span" c="dimmed" fz="sm" fw={400} lh={1.4}>
            {about}
          </Box>
        )}
      </Stack>
    </>
  );
}

/** Links to the list, which is a separate view on a phone. */
function BackLink() {
  return (
    useIsPhone() && (
      <Link className={classes.back} to="/dashboard/messages" aria-label="Back to messages">
        <IconArrowLeft size={24} stroke={1.75} aria-hidden />
      </Link>
    )
  );
}

/** Shows the name of the chat. The name of a group opens its details. */
function ConversationHeader(props: ConversationHeaderProps) {
  const { chat, areDetailsShown, onDetails, actions } = props;
  // On a phone the list with the first heading is another view, which is not shown.
  const Heading = useIsPhone() ? 'h1' : 'h2';
  return (
    <Group component="header" className={classes.header} gap="xs" wrap="nowrap">
      <BackLink />
      <Box component={Heading} flex={1} miw={0}>
        {chat.groupType === groupTypes.user ? (
          <span className={classes.title}>
            <Title chat={chat} />
          </span>
        ) : (
          <UnstyledButton
            className={classes.title}
            aria-expanded={areDetailsShown}
            onClick={onDetails}
          >
            <Title chat={chat} />
          </UnstyledButton>
        )}
      </Box>
      {actions}
    </Group>
  );
}

type ChatOfSearch = Pick<OpenedChat, 'groupId' | 'userName'>;

/** Shows the found messages, and the pictures of the chat before the user searches. */
function SearchDialog({ chat, onClose }: { chat: ChatOfSearch; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const isPhone = useIsPhone();
  return (
    <ResponsiveModal onClose={onClose} title={`Search ${chat.userName}`} size={480}>
      <SearchField
        label="Search messages"
        value={search}
        onSearch={setSearch}
        // On a phone, the keyboard would cover the pictures.
        startsFocused={!isPhone}
      />
      <Box mih={320} pt="xs">
        {search ? (
          <Box mx="calc(-1 * var(--dialog-inset))">
            <FoundMessages search={search} groupId={chat.groupId} onOpen={onClose} />
          </Box>
        ) : (
          <Gallery groupId={chat.groupId} onOpen={onClose} />
        )}
      </Box>
    </ResponsiveModal>
  );
}

function SearchButton({ chat }: { chat: ChatOfSearch }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        size="lg"
        aria-label="Search in this chat"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isOpen && <SearchDialog chat={chat} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ConversationProps {
  groupId: string;
  /** The message that the address names. */
  linked: LinkedMessage;
  areDetailsShown: boolean;
  onDetails: () => void;
  /** Controls at the end of the header. */
  renderActions: (chat: OpenedChat) => ReactNode;
  /** Opens the gif chooser; resolves to null when the user chose no gif. */
  chooseGif: () => Promise<Gif | null>;
}

const reasons: Record<NonNullable<OpenedChat['cannotWrite']>, (name: string) => string> = {
  noSharedGym: (name) => `You and ${name} are no longer in the same gym.`,
  blockedByYou: (name) => `You have blocked ${name}. Unblock them to write.`,
  blocked: (name) => `You cannot write to ${name}.`,
  deleted: (name) => `${name} has deleted their account.`,
};

interface OpenedProps extends ConversationProps {
  opened: OpenedChat;
  frame: RefObject<HTMLElement | null>;
}

function Opened({ opened, ...props }: OpenedProps) {
  const composing = useComposeTarget(opened.groupId);
  return (
    <>
      <ConversationHeader
        chat={opened}
        areDetailsShown={props.areDetailsShown}
        onDetails={props.onDetails}
        actions={
          <>
            <MuteButton chat={opened} />
            <SearchButton chat={opened} />
            {props.renderActions(opened)}
          </>
        }
      />
      <PinnedLine chat={opened} />
      <ThreadView
        chat={opened}
        linked={props.linked}
        onReply={composing.reply}
        onEdit={composing.edit}
      />
      <TypingLine groupId={opened.groupId} />
      {opened.cannotWrite ? (
        <p className={classes.closed}>{reasons[opened.cannotWrite](opened.userName)}</p>
      ) : (
        <ComposeBox
          chat={opened}
          composing={composing}
          takesFocus={props.linked.seq === null}
          frame={props.frame}
          chooseGif={props.chooseGif}
        />
      )}
    </>
  );
}

function Problem({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const Heading = useIsPhone() ? 'h1' : 'h2';
  const isGone = hasStatus(error, 404);
  return (
    <>
      <Group component="header" className={classes.header} gap="xs" wrap="nowrap">
        <BackLink />
        <Heading className="sr-only">Chat</Heading>
        {!error && (
          <Loading label="Loading the chat">
            <Skeleton height={40} width={180} />
          </Loading>
        )}
      </Group>
      {error && (
        <Center flex={1} p="lg" role="alert">
          {isGone ? (
            <EmptyState
              bare
              title="You cannot see this chat"
              help="You are no longer a member, or it was deleted."
            />
          ) : (
            <LoadFailure bare title="The chat could not be loaded" onRetry={onRetry} />
          )}
        </Center>
      )}
    </>
  );
}

/**
 * Sets `--visible-height` to the height above a phone's keyboard, and scrolls back if the browser moved the page for the
 * keyboard. Browsers that resize the page need neither.
 */
function useVisibleHeight(): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const fit = () => {
      // A zoomed page also has a smaller visual viewport.
      const isCovered = viewport.scale === 1 && viewport.height < window.innerHeight - 1;
      const height = isCovered ? `${viewport.height}px` : null;
      frame.current?.style.setProperty('--visible-height', height);
      if (isCovered && viewport.offsetTop > 0) window.scrollTo(0, 0);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, []);
  return frame;
}

/** One chat: its name, its messages, and the box to write in. */
export function Conversation(props: ConversationProps) {
  const opened = useQuery(openedQuery(props.groupId));
  const frame = useVisibleHeight();
  const isGone = hasStatus(opened.error, 404);
  return (
    <section ref={frame} className={classes.conversation} aria-label="Conversation">
      {opened.data && !isGone ? (
        <Opened {...props} opened={opened.data} frame={frame} />
      ) : (
        <Problem error={opened.error} onRetry={() => void opened.refetch()} />
      )}
    </section>
  );
}
