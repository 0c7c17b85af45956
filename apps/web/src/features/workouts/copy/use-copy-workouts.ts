import * as workouts from '@trackboard/contract/workouts';
import type { CopiedDay } from '@trackboard/contract/workouts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { type CopyPlan, copyInput } from './copy-plan.ts';

/** The preview of a plan. While another one loads, the last one stays visible. */
export function useCopyPreview(plan: CopyPlan) {
  return useQuery({
    ...queryFor(workouts.copy, { ...copyInput(plan), preview: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Copies as planned. Repeating the same plan in one dialog copies once. */
export function useCopyWorkouts(onCopied: (days: CopiedDay[]) => void) {
  const [id] = useState(() => crypto.randomUUID());
  const { send, isPending } = useWrite(workouts.copy, {
    success: onCopied,
    onError: toastServerMessage,
  });
  return { copy: (plan: CopyPlan) => send({ ...copyInput(plan), id }), isPending };
}
