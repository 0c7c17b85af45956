import { UnstyledButton } from '@mantine/core';
import { messageTypes, type MessageType } from '@trackboard/contract/chat';
import { useState } from 'react';
import { GifImage } from '../../../ui/gif-image.tsx';
import { MediaViewer } from '../media-viewer.tsx';
import classes from './message-body.module.css';

interface MessageMediaProps {
  type: MessageType;
  link: string;
  /** Who sent it. */
  by: string;
  /** Called when it cannot be loaded, because the link may have expired. */
  onBroken: () => void;
}

/** What fits the thread; the link of an image is to its full size. */
const previewOf = (link: string) => `${link}&size=preview`;

/** A picture that opens in full size. */
function Picture({ link, by, onBroken }: Omit<MessageMediaProps, 'type'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.media}
        aria-label={`Open the image from ${by}`}
        onClick={() => setOpen(true)}
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
      {isOpen && (
        <MediaViewer
          type={messageTypes.image}
          link={link}
          title={`Image from ${by}`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The gif, image or video of a message. */
export function MessageMedia({ type, link, by, onBroken }: MessageMediaProps) {
  if (type === messageTypes.gif) {
    return (
      <div className={classes.media} data-gif>
        <GifImage src={link} alt={`GIF from ${by}`} playable />
        <span className={classes.tag}>GIF</span>
      </div>
    );
  }
  if (type === messageTypes.video) {
    return (
      <div className={classes.media}>
        <video
          src={link}
          controls
          preload="metadata"
          playsInline
          aria-label={`Video from ${by}`}
          onError={onBroken}
        />
      </div>
    );
  }
  return <Picture link={link} by={by} onBroken={onBroken} />;
}
