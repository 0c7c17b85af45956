import { Box, Button, Group, Stack } from '@mantine/core';
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
import { formatDay } from '../../../lib/dates.ts';
import { KindPlate } from '../kind-plate.tsx';
import { CopyFields } from './copy-fields.tsx';
import {
  addedCount,
  copiesOntoItself,
  copyInput,
  type CopyPlan,
  targetWords,
} from './copy-plan.ts';
import { counted } from '../../../lib/locale.ts';

function dayCounts({ existing, workouts }: CopiedDay): string {
  const there = existing > 0 ? `${existing} there already` : 'Empty so far';
  return workouts.length > 0 ? `${there}, ${workouts.length} new` : there;
}

function AddedDay({ day }: { day: CopiedDay }) {
  return (
    <Box
      component="li"
      px="var(--space-14)"
      py="var(--space-10)"
      c={day.workouts.length === 0 ? 'var(--ink-3)' : ''}
    >
      <Group
        component="h4"
        fw={560}
        gap="var(--space-2) var(--space-12)"
        align="stretch"
        justify="space-between"
      >
        {formatDay(day.date, 'long')}{' '}
        <Box component="span" className="tnum" c="var(--ink-3)" fz="sm" fw={400}>
          {dayCounts(day)}
        </Box>
      </Group>
      {day.workouts.length > 0 && (
        <Stack component="ul" gap="var(--space-4)" mt="var(--space-6)">
          {day.workouts.map((workout) => (
            <Group
              key={workout.sourceId}
              component="li"
              gap="0 var(--space-12)"
              justify="space-between"
              lh={1.5}
            >
              <Box component="strong" fw={400} style={{ overflowWrap: 'anywhere' }}>
                {workout.name}
              </Box>
              <KindPlate workout={{ ...workout, sets: 1 }} />
            </Group>
          ))}
        </Stack>
      )}
    </Box>
  );
}

interface CopyPreviewProps {
  days: readonly CopiedDay[];
  /** Whether the preview belongs to an earlier choice. */
  isOutdated: boolean;
}

/** Lists the workouts that a copy adds to each day. */
export function CopyPreview({ days, isOutdated }: CopyPreviewProps) {
  const added = addedCount(days);
  return (
    <Stack
      component="section"
      gap="xs"
      opacity={isOutdated ? 0.6 : 1}
      aria-label="Preview"
      aria-busy={isOutdated}
    >
      <Box component="h3" fz="lg" fw={640} aria-live="polite">
        {added === 0 ? 'There is nothing to copy' : `This adds ${counted(added, 'workout')}`}
      </Box>
      {added > 0 && (
        <Box component="ol" className="lined" bd="1px solid var(--line)" bdrs="var(--r-md)">
          {days.map((day) => (
            <AddedDay key={day.date} day={day} />
          ))}
        </Box>
      )}
    </Stack>
  );
}

interface CopyDialogProps {
  /** The copy that the dialog proposes. */
  proposed: CopyPlan;
  tracks: readonly { id: string; name: string }[];
  onClose: () => void;
  /** Called with the first day and the track of the copies. */
  onCopied: (place: { day: string; track: string }) => void;
}

/** Fetches the preview of a plan. The previous one stays visible while the next one loads. */
function useCopyPreview(plan: CopyPlan) {
  return useQuery({
    ...queryFor(workouts.copy, { ...copyInput(plan), preview: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
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

  function showResult(days: CopiedDay[]): void {
    const { asDrafts, target, targetTrackId } = plan;
    const count = addedCount(days);
    const what = asDrafts ? counted(count, 'draft') : counted(count, 'workout');
    const track = tracks.find((each) => each.id === targetTrackId)?.name ?? '';
    const first = days.find((day) => day.workouts.length > 0);
    notifySuccess(`${what} added to ${track}, ${targetWords(plan)}`);
    onCopied({ day: first?.date ?? target, track: targetTrackId });
  }

  // With the same id, repeating a plan in one dialog copies only once.
  const [id] = useState(() => crypto.randomUUID());
  const { send, isPending } = useWrite(workouts.copy, {
    success: showResult,
    onError: toastServerMessage,
  });
  return (
    <ResponsiveModal
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
            disabled={added === 0}
            loading={isPending}
            onClick={() => void send({ ...copyInput(plan), id })}
          >
            {added === 0 ? 'Copy' : `Copy ${counted(added, 'workout')}`}
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
