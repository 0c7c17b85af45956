import { Button, Group, Stack } from '@mantine/core';
import { useLongPress } from '@mantine/hooks';
import type { Message } from '@trackboard/contract/chat';
import { memo, type MouseEvent, useRef, useState } from 'react';
import { timeOfInstant } from '../../../lib/dates.ts';
import { useToday } from '../../../lib/today.ts';
import { FileImage } from '../../../ui/file-image.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import { dayHeading, isBy } from '../chat-words.ts';
import { ReactionBar, ReactionChips } from '../reactions/reactions.tsx';
import { MessageReceipt, type Shown } from '../receipts/receipts.tsx';
import { VoicePlayer } from '../voice/voice-player.tsx';
import { Album, type AlbumPicture, MessageMedia } from './message-media.tsx';
import { type MessageActions, MessageMenu } from './message-menu.tsx';
import { fileOf, MessageStatus, type Waiting } from './message-status.tsx';
import { MessageQuote, MessageText, WelcomeCard } from './message-text.tsx';
import { rowFacts } from './use-rows.ts';
import body from './message-body.module.css';
import classes from './message-row.module.css';

interface RowLook {
  readonly actions: MessageActions;
}

/** Each render makes new functions, but those of the same message do the same. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'function' && typeof other === 'function');

function haveSameValues<T extends object>(one: T, other: T): boolean {
  return (Object.keys({ ...one, ...other }) as (keyof T)[]).every((key) =>
    isSame(one[key], other[key]),
  );
}

/** Returns whether a row looks the same with other props, so that a new message does not render all rows again. */
export function sameRow<Props extends RowLook>(
  { actions, ...one }: Props,
  { actions: otherActions, ...other }: Props,
): boolean {
  return haveSameValues(one, other) && haveSameValues(actions, otherActions);
}

/** Returns whether the browser's menu opens: on a link or a video, or while text is selected. */
function hasBrowserMenu(target: EventTarget): boolean {
  const isLink = target instanceof Element && target.closest('a, video') !== null;
  return isLink || Boolean(window.getSelection()?.toString());
}

/** Opens the menu of a message by a right click, or by a long press on a touch screen. */
function useMessagePress(open: () => void) {
  // Some browsers have no context menu on a touch screen.
  const touch = useLongPress(
    ({ target }) => {
      if (hasBrowserMenu(target)) return;
      if ('vibrate' in navigator) navigator.vibrate(10);
      open();
    },
    {
      events: ['touch'],
      threshold: 500,
      cancelOnMove: true,
      // The browser must not treat the end of the press as a click.
      onFinish: (event) => event.preventDefault(),
    },
  );
  return {
    ...touch,
    onContextMenu: (event: MouseEvent) => {
      if (hasBrowserMenu(event.target)) return;
      event.preventDefault();
      open();
    },
  };
}

interface MessageRowProps {
  message: Message;
  /** The text that says who joined, for a row of welcome notes. */
  joined: string;
  /** The pictures if the row is an album. `message` is the first picture. */
  album: readonly AlbumPicture[] | null;
  /** Set while the message is not stored. */
  waiting: Waiting | null;
  receipt: Shown | undefined;
  /** The message above this one. */
  before: Message | undefined;
  isNew: boolean;
  userId: string;
  actions: MessageActions;
  /** Whether the user just clicked a quote of this message. */
  isTarget: boolean;
  /** Only one message is in the tab order; arrow keys reach the others. */
  isTabStop: boolean;
  onFocus: () => void;
  onQuote: (seq: number) => void;
  onBroken: () => void;
}

function Content(props: MessageRowProps & { by: string }) {
  const { message, album, waiting, userId, by, onQuote, onBroken } = props;
  const file = waiting && fileOf(waiting);
  if (album) return <Album pictures={album} by={by} userId={userId} onFocus={props.onFocus} />;
  const quote = message.replyTo && (
    <MessageQuote quote={message.replyTo} userId={userId} onOpen={onQuote} />
  );
  if (message.isDeleted) return <div className={classes.placeholder}>{goneWords(message)}</div>;
  if (message.voice) {
    const { voice, imageUrl: link } = message;
    return (
      <div className={classes.bubble}>
        {quote}
        <VoicePlayer voice={voice} link={link} by={by} onBroken={onBroken} />
      </div>
    );
  }
  return (
    <>
      {quote && !message.message && <div className={classes.bubble}>{quote}</div>}
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
          {quote}
          <MessageText text={message.message} mentions={message.mentions} userId={userId} />
        </div>
      )}
    </>
  );
}

function Head({ message, isOwn }: { message: Message; isOwn: boolean }) {
  return (
    <div className={classes.head}>
      {!isOwn && <b>{message.userName}</b>}
      {!isOwn && message.isByCoach && <span>coach</span>}
      <time dateTime={message.date}>{timeOfInstant(message.date)}</time>
    </div>
  );
}

/** The heading of a day's messages. */
function DayHeading({ day }: { day: string }) {
  const today = useToday();
  return (
    <div className={classes.day}>
      <time dateTime={day}>{dayHeading(day, today)}</time>
    </div>
  );
}

/** Shown in place of a message from a user whom the reader has blocked. */
function FoldedMessage({ onShow }: { onShow: () => void }) {
  return (
    <Group className={classes.placeholder} gap="var(--space-6)" py={0} pr="var(--space-4)">
      <span>Message of a person you blocked.</span>
      <Button variant="subtle" size="sm" onClick={onShow}>
        Show
      </Button>
    </Group>
  );
}

/** Returns the text in place of a deleted message. Only staff see who removed it. */
function goneWords({ isRemoved, removedBy }: Message): string {
  if (!isRemoved) return 'Message deleted';
  return removedBy ? `Removed by ${removedBy}` : 'Removed by a coach';
}

/** Says whether a message was forwarded, edited or deleted. */
function noteOf({ isForwarded, editedAt, isDeleted }: Message): string {
  if (isDeleted) return '';
  if (isForwarded) return 'Forwarded';
  return editedAt ? 'Edited' : '';
}

function Row(props: MessageRowProps) {
  const { message, waiting, isNew, userId, actions } = props;
  const facts = rowFacts(props.before, message);
  const dropdown = useDropdown('menu');
  const [isUnfolded, setUnfolded] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const article = useRef<HTMLElement>(null);
  const isOwn = isBy(message, userId);
  const { react, chooseReaction } = actions;
  const isWelcome = message.isWelcome && !message.isDeleted;
  const isFolded = message.isBlocked && !message.isDeleted && !isUnfolded;
  // A folded message hides its sender, so the unfolded one shows the sender.
  const hasHead = !isFolded && (facts.hasHead || message.isBlocked);
  // Each picture of an album has its own menu in the viewer.
  const hasMenu = !isFolded && !props.album;
  const by = isOwn ? 'You' : message.userName;
  const about = noteOf(message);
  const unfold = () => {
    setUnfolded(true);
    // Unfolding removes the focused button.
    article.current?.focus();
  };
  const press = useMessagePress(() => {
    if (!dropdown.popup.opened) void dropdown.toggle();
  });
  const chips = props.album
    ? props.album.map((picture) => (
        <ReactionChips
          key={picture.message.id}
          message={picture.message}
          userId={userId}
          react={picture.actions.react}
        />
      ))
    : !message.isDeleted && <ReactionChips message={message} userId={userId} react={react} />;
  const whose = isFolded ? 'Message of a person you blocked' : by;
  const label = `${whose}, ${timeOfInstant(message.date)}`;
  return (
    <div {...(hasMenu ? press : {})}>
      {facts.day && <DayHeading day={facts.day} />}
      {isNew && (
        <div className={classes.new}>
          <span>New</span>
        </div>
      )}
      <article
        ref={article}
        tabIndex={-1}
        aria-label={label}
        className={classes.row}
        data-own={isOwn || undefined}
        data-head={hasHead || undefined}
        data-welcome={isWelcome || undefined}
        data-folded={isFolded || undefined}
        data-target={props.isTarget || undefined}
        data-unsent={waiting?.state === 'refused' || undefined}
        onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
        onPointerLeave={() => setHovered(false)}
      >
        {isWelcome ? (
          <Stack gap="var(--space-4)" align="center" miw={0}>
            <WelcomeCard message={message} joined={props.joined} />
            {chips}
          </Stack>
        ) : isFolded ? (
          <FoldedMessage onShow={unfold} />
        ) : (
          <>
            {!isOwn && hasHead && (
              <InitialsAvatar
                id={message.senderId}
                name={message.userName}
                image={message.userImage}
                decorative
              />
            )}
            <div className={`column gap-4 ${classes.stack}`}>
              {hasHead && <Head message={message} isOwn={isOwn} />}
              <Content {...props} by={by} />
              {about && <span className={`faint ${classes.about}`}>{about}</span>}
              {waiting && <MessageStatus entry={waiting} />}
              {chips}
              {props.receipt && <MessageReceipt shown={props.receipt} />}
            </div>
          </>
        )}
        {isHovered && hasMenu && react && chooseReaction && (
          <ReactionBar onReact={(emoji) => react(emoji, true)} onMore={chooseReaction} />
        )}
        {hasMenu && (
          <MessageMenu
            actions={actions}
            by={by}
            dropdown={dropdown}
            isTabStop={props.isTabStop}
            onFocus={props.onFocus}
          />
        )}
      </article>
    </div>
  );
}

/** A message with its sender, time, menu and status. */
export const MessageRow = memo(Row, sameRow);
