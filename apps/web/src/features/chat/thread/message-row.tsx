import type { Message } from '@trackboard/contract/chat';
import { type MouseEvent, useState } from 'react';
import { timeOfInstant } from '../../../lib/dates.ts';
import { FileImage } from '../../../ui/file-image.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { DayHeading, NewMark } from './day-heading.tsx';
import body from './message-body.module.css';
import { MessageMedia } from './message-media.tsx';
import { type MessageActions, MessageMenu } from './message-menu.tsx';
import { MessageQuote } from './message-quote.tsx';
import { MessageStatus } from './message-status.tsx';
import { MessageText } from './message-text.tsx';
import type { RowFacts } from './row-facts.ts';
import { fileOf, type Waiting } from './waiting.ts';
import { WelcomeCard } from './welcome-card.tsx';
import classes from './message-row.module.css';

interface MessageRowProps {
  message: Message;
  /** Set while the message is not stored. */
  waiting: Waiting | null;
  facts: RowFacts;
  isNew: boolean;
  userId: string;
  chatName: string;
  actions: MessageActions;
  /** Whether a link has just led here. */
  isTarget: boolean;
  /** Only one message is in the tab order; arrow keys lead to the others. */
  isTabStop: boolean;
  onFocus: () => void;
  onQuote: (seq: number) => void;
  onBroken: () => void;
}

function Content(
  props: Pick<MessageRowProps, 'message' | 'waiting' | 'userId' | 'onQuote'> & {
    by: string;
    onBroken: () => void;
  },
) {
  const { message, waiting, userId, by, onQuote, onBroken } = props;
  const file = waiting && fileOf(waiting);
  if (message.isDeleted) return <div className={classes.deleted}>Message deleted</div>;
  return (
    <>
      {file && (
        <div className={body.media}>
          <FileImage file={file} alt="Your image" />
        </div>
      )}
      {!file && message.imageUrl && (
        <MessageMedia type={message.type} link={message.imageUrl} by={by} onBroken={onBroken} />
      )}
      {message.message && (
        <div className={classes.bubble}>
          {message.replyTo && (
            <MessageQuote quote={message.replyTo} userId={userId} onOpen={onQuote} />
          )}
          <MessageText text={message.message} />
        </div>
      )}
    </>
  );
}

function Head({ message, isOwn }: { message: Message; isOwn: boolean }) {
  return (
    <div className={classes.head}>
      {!isOwn && <b>{message.userName}</b>}
      <time dateTime={message.date}>{timeOfInstant(message.date)}</time>
    </div>
  );
}

/** A message with its sender, time, menu and status. */
export function MessageRow(props: MessageRowProps) {
  const { message, waiting, facts, isNew, userId, chatName, actions, onBroken } = props;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isOwn = message.senderId === userId;
  const isWelcome = message.isWelcome && !message.isDeleted;
  const by = isOwn ? 'You' : message.userName;
  const openMenu = (event: MouseEvent) => {
    // The browser's own menu has what a link or selected text needs.
    const isLink = event.target instanceof Element && event.target.closest('a, video');
    if (isLink || window.getSelection()?.toString()) return;
    event.preventDefault();
    setMenuOpen(true);
  };
  const label = `${by}, ${timeOfInstant(message.date)}`;
  return (
    // A long press on a touch screen; everybody has the button of the menu.
    <div onContextMenu={openMenu}>
      {facts.day && <DayHeading day={facts.day} />}
      {isNew && <NewMark />}
      <article
        aria-label={label}
        className={classes.row}
        data-own={(isOwn && !isWelcome) || undefined}
        data-head={facts.hasHead || undefined}
        data-welcome={isWelcome || undefined}
        data-target={props.isTarget || undefined}
        data-unsent={waiting?.state === 'refused' || undefined}
      >
        {isWelcome ? (
          <WelcomeCard message={message} chatName={chatName} />
        ) : (
          <>
            {!isOwn && facts.hasHead && (
              <InitialsAvatar
                id={message.senderId}
                name={message.userName}
                image={message.userImage}
                decorative
              />
            )}
            <div className={classes.stack}>
              {facts.hasHead && <Head message={message} isOwn={isOwn} />}
              <Content {...props} by={by} onBroken={onBroken} />
              {message.editedAt && !message.isDeleted && (
                <span className={classes.edited}>Edited</span>
              )}
              {waiting && <MessageStatus entry={waiting} />}
            </div>
          </>
        )}
        <MessageMenu
          actions={actions}
          by={by}
          opened={isMenuOpen}
          onChange={setMenuOpen}
          isTabStop={props.isTabStop}
          onFocus={props.onFocus}
        />
      </article>
    </div>
  );
}
