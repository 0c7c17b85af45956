import { ActionIcon, Group, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDots } from '@tabler/icons-react';
import { type Message, type MessageType, messageTypes } from '@trackboard/contract/chat';
import { type KeyboardEvent, useState } from 'react';
import { GifImage } from '../../../ui/gif-image.tsx';
import { LastingVideo } from '../../../ui/lasting-video.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import { MediaViewer } from '../media-viewer.tsx';
import { ReactionChips } from '../reactions/reactions.tsx';
import { stepThrough } from '../step-through.ts';
import { type MessageActions, MessageMenuItems } from './message-menu.tsx';
import body from './message-body.module.css';
import classes from './message-media.module.css';

interface MessageMediaProps {
  type: MessageType;
  link: string;
  /** The name of the sender. */
  by: string;
  /** Called when the file cannot be loaded, because the link may have expired. */
  onBroken: () => void;
}

/**
 * Returns the link of a preview that fits the thread. The link of an image leads to its full size.
 */
const previewOf = (link: string) => `${link}&size=preview`;

interface Shown {
  readonly link: string;
  readonly by: string;
}

/** Returns a signed link without its signature, which changes. */
const fileIn = (link: string) => link.split('&', 1)[0];

/**
 * Returns the loaded picture before or after one in the thread. Returns the same picture at the
 * ends.
 */
function pictureBeside(shown: Shown, step: -1 | 1): Shown {
  const all = [...document.querySelectorAll<HTMLElement>('[data-picture]')];
  const beside = all[all.findIndex(({ dataset }) => dataset['picture'] === shown.link) + step];
  const { picture: link, by = '' } = beside?.dataset ?? {};
  return link ? { link, by } : shown;
}

/** A picture that opens in full size. The arrow keys then show the other pictures of the thread. */
function Picture({ link, by, onBroken }: Omit<MessageMediaProps, 'type'>) {
  const [opened, setShown] = useState<Shown | null>(null);
  // The link of this picture may have been renewed since it was opened.
  const isOwn = opened && fileIn(opened.link) === fileIn(link);
  const shown = isOwn ? { link, by } : opened;
  return (
    <>
      <UnstyledButton
        className={body.media}
        aria-label={`Open the image from ${by}`}
        data-picture={link}
        data-by={by}
        onClick={() => setShown({ link, by })}
      >
        <img
          src={previewOf(link)}
          alt={`From ${by}`}
          width={232}
          height={148}
          loading="lazy"
          decoding="async"
          onError={onBroken}
        />
      </UnstyledButton>
      {shown && (
        <MediaViewer
          type={messageTypes.image}
          link={shown.link}
          title={`Image from ${shown.by}`}
          onBroken={onBroken}
          onClose={() => setShown(null)}
          onStep={(step) => setShown(pictureBeside(shown, step))}
        />
      )}
    </>
  );
}

/** Shows the gif, image or video of a message. */
export function MessageMedia({ type, link, by, onBroken }: MessageMediaProps) {
  if (type === messageTypes.gif) {
    return (
      <div className={body.media} data-gif>
        <GifImage src={link} alt={`GIF from ${by}`} playable />
        <span className={body.tag}>GIF</span>
      </div>
    );
  }
  if (type === messageTypes.video) {
    return (
      <div className={body.media}>
        <LastingVideo
          link={link}
          onBroken={onBroken}
          controls
          preload="metadata"
          playsInline
          aria-label={`Video from ${by}`}
        />
      </div>
    );
  }
  return <Picture link={link} by={by} onBroken={onBroken} />;
}

/** One picture of an album, with the reader's actions on its message. */
export interface AlbumPicture {
  readonly message: Message;
  readonly actions: MessageActions;
  /** Called when the file cannot be loaded, because the link may have expired. */
  readonly onBroken: () => void;
}

interface AlbumProps {
  pictures: readonly AlbumPicture[];
  /** The name of the sender. */
  by: string;
  userId: string;
  /** Called when the album gets the focus, like the menu of another message. */
  onFocus: () => void;
}

/** The number of pictures in the grid. */
const shownInGrid = 4;

const linkOf = ({ message }: AlbumPicture) => message.imageUrl ?? '';

/** Returns the actions for the viewer. Actions that continue in the chat close the viewer first. */
function actionsInViewer(actions: MessageActions, close: () => void): MessageActions {
  const closing = (act: (() => void) | undefined) =>
    act &&
    (() => {
      close();
      act();
    });
  return {
    ...actions,
    reply: closing(actions.reply),
    forward: closing(actions.forward),
    delete: closing(actions.delete),
    chooseReaction: closing(actions.chooseReaction),
  };
}

interface StepsProps extends Pick<AlbumProps, 'by' | 'userId'> {
  picture: AlbumPicture;
  /** `3 of 10` */
  place: string;
  onStep: (step: -1 | 1) => void;
  onClose: () => void;
}

/**
 * The controls below the open picture: the steps to the other pictures, its menu and its reactions.
 */
function PictureTools({ picture, by, userId, place, onStep, onClose }: StepsProps) {
  const { message, actions } = picture;
  const dropdown = useDropdown('menu');
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon size="lg" aria-label="Previous image" onClick={() => onStep(-1)}>
          <IconChevronLeft size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
        <output className="tnum">{place}</output>
        <ActionIcon size="lg" aria-label="Next image" onClick={() => onStep(1)}>
          <IconChevronRight size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon {...dropdown.button} size="lg" aria-label={`Message from ${by}: options`}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <MessageMenuItems actions={actionsInViewer(actions, onClose)} dropdown={dropdown} />
      </Group>
      <ReactionChips message={message} userId={userId} react={actions.react} />
    </>
  );
}

const pressKey = (event: KeyboardEvent<HTMLElement>) =>
  stepThrough(event, '[role="log"]', '[data-message-menu]');

/** Shows pictures that were sent one after another. Each opens in full size, with its menu. */
export function Album({ pictures, by, userId, onFocus }: AlbumProps) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const index = pictures.findIndex(({ message }) => message.id === openedId);
  const opened = pictures[index];
  const total = pictures.length;
  const more = total - shownInGrid;
  const close = () => setOpenedId(null);
  // The first picture follows the last one.
  const step = (to: -1 | 1) => setOpenedId(pictures.at((index + to) % total)?.message.id ?? null);
  return (
    <>
      <ul className={classes.album} aria-label={`${total} images from ${by}`}>
        {pictures.map((picture, n) => (
          <li key={picture.message.id} hidden={n >= shownInGrid}>
            <UnstyledButton
              className={classes.tile}
              aria-label={`Open image ${n + 1} of ${total} from ${by}`}
              // A viewer of a picture outside the album finds the album's pictures by this
              // attribute.
              data-picture={linkOf(picture)}
              data-by={by}
              // The arrow keys move from the menus of other messages to the first picture.
              data-message-menu={n === 0 || undefined}
              onFocus={onFocus}
              onKeyDown={n === 0 ? pressKey : undefined}
              onClick={() => setOpenedId(picture.message.id)}
            >
              <img
                src={previewOf(linkOf(picture))}
                alt=""
                loading="lazy"
                decoding="async"
                onError={picture.onBroken}
              />
              {more > 0 && n === shownInGrid - 1 && <span className={classes.more}>+{more}</span>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {opened && (
        <MediaViewer
          type={messageTypes.image}
          link={linkOf(opened)}
          title={`Image from ${by}`}
          onBroken={opened.onBroken}
          onClose={close}
          onStep={step}
        >
          <PictureTools
            picture={opened}
            by={by}
            userId={userId}
            place={`${index + 1} of ${total}`}
            onStep={step}
            onClose={close}
          />
        </MediaViewer>
      )}
    </>
  );
}
