import { Button, Progress } from '@mantine/core';
import { Notice } from '../../../ui/notice.tsx';
import type { VideoUploadState } from './use-video-upload.ts';
import classes from './video-field.module.css';

interface UploadProgressProps {
  state: VideoUploadState;
  onCancel: () => void;
  onRetry: () => void;
}

/** The progress of an upload, or why it failed. The score is saved either way. */
export function UploadProgress({ state, onCancel, onRetry }: UploadProgressProps) {
  if (state.phase === 'idle') return null;
  if (state.phase === 'failed') {
    return (
      <div className={classes.failed}>
        <Notice tone="danger" onRetry={onRetry}>
          Your score is saved, its video is not. {state.message}
        </Notice>
      </div>
    );
  }
  const percent = Math.round(state.share * 100);
  return (
    <div className={classes.progress}>
      <div>
        <p className={classes.percent}>
          {percent < 100 ? `Uploading video, ${percent}%` : 'Checking the video'}
        </p>
        <Progress value={percent} aria-label="Upload of the video" />
      </div>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
