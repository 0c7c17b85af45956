import { Button, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as workouts from '@trackboard/contract/workouts';
import type { CopiedDay } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import { serverText, toastServerMessage } from '../../../ui/toast-for-error.ts';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { draftCount, workoutCount } from '../publishing/drafts.ts';
import { CopyFields } from './copy-fields.tsx';
import {
  addedCount,
  copiesOntoItself,
  copyInput,
  type CopyPlan,
  targetWords,
} from './copy-plan.ts';
import { CopyPreview } from './copy-preview.tsx';

interface CopyDialogProps {
  /** The copy that the dialog begins with. */
  proposed: CopyPlan;
  tracks: readonly { id: string; name: string }[];
  onClose: () => void;
  /** Called with the first day and the track of the copies. */
  onCopied: (place: { day: string; track: string }) => void;
}

/** The preview of a plan. While another one loads, the last one stays visible. */
function useCopyPreview(plan: CopyPlan) {
  return useQuery({
    ...queryFor(workouts.copy, { ...copyInput(plan), preview: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Copies as planned. Repeating the same plan in one dialog copies once. */
function useCopyWorkouts(onCopied: (days: CopiedDay[]) => void) {
  const [id] = useState(() => crypto.randomUUID());
  const { send, isPending } = useWrite(workouts.copy, {
    success: onCopied,
    onError: toastServerMessage,
  });
  return { copy: (plan: CopyPlan) => send({ ...copyInput(plan), id }), isPending };
}

function Preview({
  plan,
  preview,
}: {
  plan: CopyPlan;
  preview: ReturnType<typeof useCopyPreview>;
}) {
  const { data, error, isPlaceholderData, refetch } = preview;
  if (error) {
    return (
      <>
        <Notice tone="danger">{serverText(error)}</Notice>
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    );
  }
  if (!data) {
    return (
      <Loading label="Looking up what this adds">
        <SkeletonLines widths={[92, 80, 64]} />
      </Loading>
    );
  }
  return (
    <>
      {copiesOntoItself(plan) && addedCount(data) > 0 && (
        <Notice>From and To are the same, so each workout will stand there twice.</Notice>
      )}
      <CopyPreview days={data} isOutdated={isPlaceholderData} />
    </>
  );
}

/** Copies a day or a week to other days or another track, after a preview. */
export function CopyDialog({ proposed, tracks, onClose, onCopied }: CopyDialogProps) {
  const [plan, setPlan] = useState(proposed);
  const preview = useCopyPreview(plan);
  const isKnown = preview.data !== undefined && !preview.isPlaceholderData && !preview.isError;
  const added = isKnown ? addedCount(preview.data) : 0;

  function showResult(days: CopiedDay[], { asDrafts, targetTrackId, ...rest }: CopyPlan): void {
    const count = addedCount(days);
    const what = asDrafts ? draftCount(count) : workoutCount(count);
    const track = tracks.find(({ id }) => id === targetTrackId)?.name ?? '';
    const first = days.find(({ workouts }) => workouts.length > 0);
    notifySuccess(
      `${what} added to ${track}, ${targetWords({ ...rest, asDrafts, targetTrackId })}`,
    );
    onCopied({ day: first?.date ?? rest.target, track: targetTrackId });
  }

  const { copy, isPending } = useCopyWorkouts((days) => showResult(days, plan));
  return (
    <ResponsiveModal
      opened
      onClose={onClose}
      title={plan.span === 'week' ? 'Copy week' : 'Copy day'}
      size={680}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button
            miw={160}
            flex={{ base: 1, sm: 'none' }}
            disabled={added === 0}
            loading={isPending}
            onClick={() => void copy(plan)}
          >
            {added === 0 ? 'Copy' : `Copy ${workoutCount(added)}`}
          </Button>
        </>
      }
    >
      <Stack gap="var(--space-20)">
        <CopyFields
          plan={plan}
          tracks={tracks}
          onChange={(patch) => setPlan((before) => ({ ...before, ...patch }))}
        />
        <Preview plan={plan} preview={preview} />
      </Stack>
    </ResponsiveModal>
  );
}
