import {
  Box,
  Button,
  Center,
  FileButton,
  Group,
  Input,
  Progress,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { IconTrash, IconVideoPlus } from '@tabler/icons-react';
import { videoAccept, videoFormatsNote } from '@trackboard/contract/media';
import { useRef, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { useFileSource } from '../../../ui/use-file-source.ts';
import { StoredVideo } from './stored-video.tsx';
import type { VideoUpload } from './use-video-upload.ts';
import classes from './video-field.module.css';
import { type VideoProblem, megabytes, videoProblem, videoSizeNote } from './video-file.ts';

/** The pending change of a score's video: a file to upload, `removed`, or null for no change. */
export type VideoDraft = File | 'removed' | null;

interface VideoFieldProps {
  /** The link to the stored video. */
  stored: string | null;
  draft: VideoDraft;
  onDraft: (draft: VideoDraft) => void;
  upload: VideoUpload;
  onRetry: () => void;
}

function AddVideo({ isWrong, ...button }: { isWrong: boolean; onClick: () => void }) {
  return (
    <UnstyledButton className={classes.add} {...button}>
      <Center
        component="span"
        flex="none"
        w={44}
        h={44}
        bdrs="md"
        bg="var(--soft)"
        c="var(--soft-ink)"
      >
        <IconVideoPlus size={24} stroke={1.75} aria-hidden />
      </Center>
      <span>
        <Box component="span" fz="lg" fw={580}>
          Add video
        </Box>
        <span className={classes.note} data-wrong={isWrong || undefined}>
          {videoFormatsNote}
        </span>
        <span className={classes.note}>{videoSizeNote}</span>
      </span>
    </UnstyledButton>
  );
}

/** Plays a video that was chosen but not uploaded yet. */
function FileVideo({ file }: { file: File }) {
  return (
    <video
      ref={useFileSource(file)}
      className={classes.video}
      controls
      playsInline
      preload="metadata"
      aria-label={`Chosen video ${file.name}`}
    />
  );
}

function Preview({ stored, draft }: Pick<VideoFieldProps, 'stored' | 'draft'>) {
  if (draft instanceof File) {
    return (
      <figure>
        <FileVideo file={draft} />
        <Box component="figcaption" mt="var(--space-6)" c="var(--ink-3)" fz="sm">
          <Box component="span" c="dimmed">
            {draft.name}
          </Box>{' '}
          {megabytes(draft.size)}
        </Box>
      </figure>
    );
  }
  return (
    stored && <StoredVideo className={classes.video} link={stored} label="Video of your score" />
  );
}

/** The progress of an upload, or why it failed. The score is saved either way. */
function UploadProgress({ upload, onRetry }: Pick<VideoFieldProps, 'upload' | 'onRetry'>) {
  if (upload.problem) {
    return (
      <Notice mt="sm" tone="danger" onRetry={onRetry}>
        Your score is saved, its video is not. {upload.problem}
      </Notice>
    );
  }
  if (!upload.isPending) return null;
  const percent = Math.round(upload.share * 100);
  return (
    <Group gap="md" wrap="nowrap" mt="sm">
      <Box flex={1}>
        <Text mb="var(--space-6)" c="dimmed" fz="var(--fs-14)">
          {percent < 100 ? `Uploading video, ${percent}%` : 'Checking the video'}
        </Text>
        <Progress value={percent} aria-label="Upload of the video" />
      </Box>
      <Button variant="default" onClick={upload.cancel}>
        Cancel
      </Button>
    </Group>
  );
}

/** Chooses and previews the video of a score; it is uploaded after the score was saved. */
export function VideoField({ stored, draft, onDraft, upload, onRetry }: VideoFieldProps) {
  const [problem, setProblem] = useState<VideoProblem | null>(null);
  const forget = useRef<() => void>(null);
  const hasVideo = draft instanceof File || (stored !== null && draft !== 'removed');

  function change(next: VideoDraft): void {
    upload.reset();
    onDraft(next);
    // Allows the same file to be chosen again after it was rejected or removed.
    forget.current?.();
  }
  function choose(file: File | null): void {
    if (!file) return;
    const found = videoProblem(file);
    setProblem(found);
    if (found) forget.current?.();
    else change(file);
  }
  function remove(): void {
    setProblem(null);
    // Removing a chosen file shows the stored video again.
    change(draft instanceof File ? null : 'removed');
  }

  return (
    <Input.Wrapper
      mt="md"
      label={hasVideo ? 'Video' : undefined}
      labelElement="div"
      error={problem && <span role="alert">{problem.message}</span>}
    >
      {hasVideo && <Preview stored={stored} draft={draft} />}
      <Group gap="xs" mt="xs" display={upload.isPending ? 'none' : 'flex'}>
        <FileButton onChange={choose} accept={videoAccept} resetRef={forget}>
          {({ onClick }) =>
            hasVideo ? (
              <Button variant="default" onClick={onClick}>
                Change video
              </Button>
            ) : (
              <AddVideo isWrong={problem?.about === 'format'} onClick={onClick} />
            )
          }
        </FileButton>
        {hasVideo && (
          <Button
            variant="subtle"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={remove}
          >
            Remove video
          </Button>
        )}
        {draft === 'removed' && (
          <Button variant="subtle" onClick={() => change(null)}>
            Keep the video
          </Button>
        )}
      </Group>
      <UploadProgress upload={upload} onRetry={onRetry} />
    </Input.Wrapper>
  );
}
