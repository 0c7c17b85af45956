import { Modal, Stack } from '@mantine/core';
import { type MessageType, messageTypes } from '@trackboard/contract/chat';
import type { ReactNode } from 'react';
import { GifImage } from '../../ui/gif-image.tsx';
import classes from './media-viewer.module.css';

interface MediaViewerProps {
  type: MessageType;
  link: string;
  /** `Image from Mara` */
  title: string;
  onClose: () => void;
  /** Below it. */
  children?: ReactNode;
}

function Full({ type, link, title }: Omit<MediaViewerProps, 'onClose'>) {
  if (type === messageTypes.gif) return <GifImage src={link} alt={title} playable />;
  return type === messageTypes.video ? (
    <video className={classes.full} src={link} controls playsInline aria-label={title} />
  ) : (
    <img className={classes.full} src={link} alt={title} />
  );
}

/** A picture, video or gif of a chat in full size. */
export function MediaViewer({ onClose, children, ...media }: MediaViewerProps) {
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
