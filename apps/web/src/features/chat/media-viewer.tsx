import { Modal, Stack } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type MessageType, messageTypes } from '@trackboard/contract/chat';
import type { ReactNode } from 'react';
import { GifImage } from '../../ui/gif-image.tsx';
import { LastingVideo } from '../../ui/lasting-video.tsx';
import classes from './media-viewer.module.css';

interface MediaViewerProps {
  type: MessageType;
  link: string;
  /** `Image from Mara` */
  title: string;
  /** Asks for a new link after this one failed. */
  onBroken: () => void;
  onClose: () => void;
  /** Shows the picture before or after this one; the arrow keys call it. */
  onStep: (step: -1 | 1) => void;
  /** Controls below the picture. */
  children?: ReactNode;
}

type Shown = Pick<MediaViewerProps, 'type' | 'link' | 'title' | 'onBroken'>;

function Full({ type, link, title, onBroken }: Shown) {
  if (type === messageTypes.gif) return <GifImage src={link} alt={title} playable />;
  return type === messageTypes.video ? (
    <LastingVideo
      // Another link to the same file is not another video.
      key={link.split('&', 1)[0]}
      className={classes.full}
      link={link}
      onBroken={onBroken}
      controls
      playsInline
      aria-label={title}
    />
  ) : (
    <img className={classes.full} src={link} alt={title} onError={onBroken} />
  );
}

/** Shows a picture, video or gif of a chat in full size. */
export function MediaViewer({ onClose, onStep, children, ...media }: MediaViewerProps) {
  // The dialog gets the focus a moment after it is shown. The window hears a key before that.
  useWindowEvent('keydown', ({ key, target }) => {
    // In a video the arrow keys move its time, and in a menu they move its selection.
    const isInMenu = target instanceof Element && target.closest('[role="menu"]') !== null;
    if (target instanceof HTMLVideoElement || isInMenu) return;
    if (key === 'ArrowLeft') onStep(-1);
    if (key === 'ArrowRight') onStep(1);
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={media.title}
      size="auto"
      centered
      attributes={{ header: { role: 'none' } }}
    >
      <Stack align="center" gap="sm">
        <Full {...media} />
        {children}
      </Stack>
    </Modal>
  );
}
