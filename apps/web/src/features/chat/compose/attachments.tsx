import { ActionIcon, FileButton, Group } from '@mantine/core';
import { IconGif, IconPhoto, IconVideo, IconX } from '@tabler/icons-react';
import { type UploadKind, uploadLimits } from '@trackboard/contract';
import { videoAccept, videoFormatOf } from '@trackboard/contract/media';
import { useRef } from 'react';
import { useDraft } from '../../../lib/use-draft.ts';
import { FileImage, imageAccept, imageFileProblem } from '../../../ui/file-image.tsx';
import { notifyWarning } from '../../../ui/toasts.tsx';
import classes from './attachments.module.css';

/** The file types of the browser's file dialog. */
const attachmentAccept = `${imageAccept},${videoAccept}`;

/** How many files can be chosen before they are sent. */
export const maxAttachments = 10;

/** The files of a draft. Earlier versions stored a single file. */
type KeptFiles = readonly File[] | File;

export function keptFiles(kept: KeptFiles | null): readonly File[] {
  if (kept === null) return [];
  return kept instanceof File ? [kept] : kept;
}

/** Returns why a file cannot be sent, or null if it can. */
function fileProblem(file: Pick<File, 'name' | 'size'>): string | null {
  const kind: UploadKind = videoFormatOf(file.name) ? 'video' : 'image';
  const problem = kind === 'image' ? imageFileProblem(file.name) : null;
  if (problem) return problem;
  const megabytes = uploadLimits[kind] / (1024 * 1024);
  return file.size > uploadLimits[kind] ? `Choose a file of at most ${megabytes} MB.` : null;
}

/** Adds files to the chosen ones, and returns the problems of those that were left out. */
export function withFiles<F extends Pick<File, 'name' | 'size'>>(
  held: readonly F[],
  added: readonly F[],
): { readonly files: readonly F[]; readonly problems: readonly string[] } {
  const good = added.filter((file) => !fileProblem(file));
  const problems = added.flatMap((file) => {
    const problem = fileProblem(file);
    return problem ? [added.length > 1 ? `${file.name}: ${problem}` : problem] : [];
  });
  const all = [...held, ...good];
  const tooMany = `Send at most ${maxAttachments} files at once.`;
  return {
    files: all.slice(0, maxAttachments),
    problems: all.length > maxAttachments ? [...problems, tooMany] : problems,
  };
}

/**
 * Returns the files of a paste, but none if the paste is text: office programs add a picture of copied text, and browsers add the
 * markup of a copied picture.
 */
export function pastedFiles(pasted: Pick<DataTransfer, 'files' | 'types'>): readonly File[] {
  const isText = pasted.types.includes('text/plain') && pasted.types.includes('text/html');
  return isText ? [] : [...pasted.files];
}

/** The chosen files, which the next message of a group sends. */
export function useAttachments(groupId: string) {
  const [kept, keep] = useDraft<KeptFiles>(`file ${groupId}`);
  const files = keptFiles(kept);
  const set = (next: readonly File[]) => keep(next.length > 0 ? next : null);
  return {
    files,
    add: (added: readonly File[]) => {
      const { files: all, problems } = withFiles(files, added);
      problems.forEach(notifyWarning);
      if (all.length > files.length) set(all);
    },
    remove: (removed: File) => set(files.filter((file) => file !== removed)),
    clear: () => {
      if (files.length > 0) set([]);
    },
  };
}

type Attachments = ReturnType<typeof useAttachments>;

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
  /** Called after a removal, which also removes the focused button. */
  onRemoved: () => void;
}

/** Shows the chosen files in their order. */
export function ChosenFiles({ attachments: { files, remove }, onRemoved }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label="Files to send">
      {files.map((file, n) => (
        <ChosenFile
          // A file has no other identity, and the user may choose equal files.
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
