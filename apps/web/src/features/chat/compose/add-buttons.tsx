import { ActionIcon, FileButton } from '@mantine/core';
import { IconGif, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { attachmentAccept } from './attachment.ts';

interface AddButtonsProps {
  onFiles: (files: readonly File[]) => void;
  onGif: () => void;
}

/** Opens the file dialog and the gif chooser. */
export function AddButtons({ onFiles, onGif }: AddButtonsProps) {
  const forget = useRef<() => void>(null);
  return (
    <>
      <FileButton
        multiple
        accept={attachmentAccept}
        resetRef={forget}
        onChange={(chosen) => {
          onFiles(chosen);
          forget.current?.();
        }}
      >
        {(props) => (
          <ActionIcon {...props} size="lg" aria-label="Add images or videos">
            <IconPhoto size={24} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </FileButton>
      <ActionIcon size="lg" aria-label="Add gif or sticker" aria-haspopup="dialog" onClick={onGif}>
        <IconGif size={24} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}
