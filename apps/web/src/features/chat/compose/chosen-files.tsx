import { ActionIcon, Group } from '@mantine/core';
import { IconVideo, IconX } from '@tabler/icons-react';
import { FileImage } from '../../../ui/file-image.tsx';
import type { Attachments } from './use-attachments.ts';
import classes from './chosen-files.module.css';

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <li className={classes.file}>
      {file.type.startsWith('video/') ? (
        <Group component="span" h={120} gap="xs" wrap="nowrap" pl="md" pr="var(--space-56)">
          <IconVideo size={24} stroke={1.75} aria-hidden />
          <span className="truncate">{file.name}</span>
        </Group>
      ) : (
        <FileImage file={file} alt={file.name} />
      )}
      <ActionIcon
        variant="default"
        pos="absolute"
        top={6}
        right={6}
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
      >
        <IconX size={18} stroke={2} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface ChosenFilesProps {
  attachments: Attachments;
  /** Called after a removal, by which the focused button disappears. */
  onRemoved: () => void;
}

/** The files that are sent next, in their order. */
export function ChosenFiles({ attachments: { files, remove }, onRemoved }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label="Files to send">
      {files.map((file, n) => (
        <ChosenFile
          // Files have no other identity; equal ones may be chosen twice.
          key={`${n} ${file.name}`}
          file={file}
          onRemove={() => {
            remove(file);
            onRemoved();
          }}
        />
      ))}
    </ul>
  );
}
