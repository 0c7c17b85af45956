import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Gif } from '@trackboard/contract/media';
import { GifImage } from '../../../ui/gif-image.tsx';
import classes from './chosen-gif.module.css';

/** The gif that is posted with the comment, with a button to remove it. */
export function ChosenGif({ gif, onRemove }: { gif: Gif; onRemove: () => void }) {
  return (
    <div className={classes.chosen}>
      <GifImage className={classes.image} src={gif.previewUrl} alt={gif.title || 'Gif'} />
      <ActionIcon className={classes.remove} aria-label="Remove gif" onClick={onRemove}>
        <IconX size={18} stroke={2} aria-hidden />
      </ActionIcon>
    </div>
  );
}
