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
import { uploadLimits } from '@trackboard/contract';
import { videoAccept, videoFormatOf, videoFormatsNote } from '@trackboard/contract/media';
import * as scores from '@trackboard/contract/scores';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useFileSource } from '../../../ui/file-image.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { StoredVideo } from './video-player.tsx';
import classes from './video-field.module.css';

const maxMegabytes = uploadLimits.video / 1024 / 1024;

/** The problem of a chosen file: its format, judged by its name, or its size. The server checks the content. */
interface VideoProblem {
  readonly about: 'format' | 'size';
  readonly message: string;
}

export function videoProblem({ name, size }: Pick<File, 'name' | 'size'>): VideoProblem | null {
  if (!videoFormatOf(name)) {
    return { about: 'format', message: 'Choose a video in one of the supported formats.' };
  }
  if (size > uploadLimits.video) {
    const message = `Choose a video of at most ${maxMegabytes} MB. This one has ${megabytes(size)}.`;
    return { about: 'size', message };
  }
  return null;
}

/** `12.4 MB`, at least `0.1 MB`. */
export function megabytes(bytes: number): string {
  const tenths = Math.max(1, Math.ceil((bytes / 1024 / 1024) * 10));
  return `${tenths / 10} MB`;
}

/** The note with the size limit, below the formats. */
const videoSizeNote = `Up to ${maxMegabytes} MB`;

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError')
    return 'The upload was stopped.';
  const isRefused = error instanceof ApiError && error.status < 500;
  return isRefused && error.message ? error.message : 'Check your connection, then try again.';
}

/** Uploads a video after its score was saved, so a failure does not lose the score. */
export function useVideoUpload(trackWorkoutId: string) {
  const [share, setShare] = useState(0);
  const running = useRef<AbortController>(null);
  const { submit, isPending, error, reset } = useWrite(scores.save);
  useEffect(() => () => running.current?.abort(), []);
  return {
    isPending,
    /** The sent share of the upload, from 0 to 1. */
    share,
    /** The reason why the upload failed. */
    problem: error && reasonOf(error),
    /** Uploads the video of a saved score. Resolves to whether the upload succeeded. */
    send: (video: File): Promise<boolean> => {
      const controller = new AbortController();
      running.current = controller;
      setShare(0);
      const how = { signal: controller.signal, onProgress: setShare };
      return submit({ trackWorkoutId, video }, how).then(
        () => true,
        () => false,
      );
    },
    cancel: () => running.current?.abort(),
    /** Clears the failure of an upload. */
    reset,
  };
}

type VideoUpload = ReturnType<typeof useVideoUpload>;

/** The pending change of a score's video: a file to upload, `removed`, or null for no change. */
export type VideoDraft = File | 'removed' | null;

interface VideoFieldProps {
  /** The link to the stored video. */
  stored: string | null;
  draft: VideoDraft;
  onDraft: (draft: VideoDraft) => void;
  upload: VideoUpload;
  onRetry: () => void;
  /** Asks for a new link to the stored video. */
  onBroken: () => void;
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

/** Plays a video that the user has chosen but not uploaded yet. */
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

function Preview({
  stored,
  draft,
  onBroken,
}: Pick<VideoFieldProps, 'stored' | 'draft' | 'onBroken'>) {
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
    stored && (
      <StoredVideo
        className={classes.video}
        link={stored}
        label="Video of your score"
        onBroken={onBroken}
      />
    )
  );
}

/** Shows the progress of an upload, or why it failed. The score is saved either way. */
function UploadProgress({ upload, onRetry }: Pick<VideoFieldProps, 'upload' | 'onRetry'>) {
  if (upload.problem) {
    return (
      <Notice mt="var(--space-12)" tone="danger" onRetry={onRetry}>
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

/** Chooses and previews the video of a score. The video is uploaded after the score was saved. */
export function VideoField(props: VideoFieldProps) {
  const { stored, draft, onDraft, upload, onRetry } = props;
  const [problem, setProblem] = useState<VideoProblem | null>(null);
  const forget = useRef<() => void>(null);
  const hasVideo = draft instanceof File || (stored !== null && draft !== 'removed');

  function change(next: VideoDraft): void {
    upload.reset();
    onDraft(next);
    // The input then accepts the same file again after it was rejected or removed.
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
    // After the user removes a chosen file, the field shows the stored video again.
    change(draft instanceof File ? null : 'removed');
  }

  return (
    <Input.Wrapper
      mt="md"
      label={hasVideo ? 'Video' : undefined}
      labelElement="div"
      error={problem && <span role="alert">{problem.message}</span>}
    >
      {hasVideo && <Preview {...props} />}
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
