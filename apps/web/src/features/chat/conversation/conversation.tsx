import { Center, Group, Skeleton } from '@mantine/core';
import type { OpenedChat } from '@trackboard/contract/chat';
import type { Gif } from '@trackboard/contract/media';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { hasStatus } from '../../../lib/api-error.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { openedQuery } from '../api.ts';
import { ComposeBox } from '../compose/compose-box.tsx';
import { useComposeTarget } from '../compose/compose-target.ts';
import { MuteButton } from '../mute/mute-button.tsx';
import { PinnedLine } from '../pins/pinned-line.tsx';
import { SearchButton } from '../searching/search-button.tsx';
import { ThreadView } from '../thread/thread-view.tsx';
import type { LinkedMessage } from '../thread/use-linked-message.ts';
import { TypingLine } from '../typing/typing-line.tsx';
import { BackLink, ConversationHeader } from './conversation-header.tsx';
import classes from './conversation.module.css';

interface ConversationProps {
  groupId: string;
  /** The message to which the address points. */
  linked: LinkedMessage;
  areDetailsShown: boolean;
  onDetails: () => void;
  /** Controls at the end of the header. */
  renderActions: (chat: OpenedChat) => ReactNode;
  /** Opens the gif chooser; resolves to null when none was chosen. */
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
 * keyboard. Browsers that resize the page instead need neither.
 */
function useVisibleHeight(): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const fit = () => {
      // Zooming also makes the viewport smaller.
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
