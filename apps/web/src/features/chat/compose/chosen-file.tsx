import { ActionIcon } from '@mantine/core';
import { IconVideo, IconX } from '@tabler/icons-react';
import { FileImage } from '../../../ui/file-image.tsx';
import classes from './compose-box.module.css';

/** The file that is sent with the next message. */
export function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <div className={classes.file}>
      {file.type.startsWith('video/') ? (
        <span className={classes.video}>
          <IconVideo size={24} stroke={1.75} aria-hidden />
          {file.name}
        </span>
      ) : (
        <FileImage file={file} alt={file.name} />
      )}
      <ActionIcon
        variant="default"
        className={classes.remove}
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
      >
        <IconX size={18} stroke={2} aria-hidden />
      </ActionIcon>
    </div>
  );
}
