import * as workouts from '@trackboard/contract/workouts';
import type { CopiedDay } from '@trackboard/contract/workouts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { allWeeks } from '../api.ts';
import { copyInput } from './copy-plan.ts';
import type { CopyPlan } from './copy-plan.ts';

/** What a plan would add. While another plan is looked up, the last answer stays on the screen. */
export function useCopyPreview(plan: CopyPlan) {
  return useQuery({
    ...queryFor(workouts.copy, { ...copyInput(plan), preview: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Copies as planned. One open dialog is one wish: the same plan sent twice copies once. */
export function useCopy(onCopied: (days: CopiedDay[], plan: CopyPlan) => void) {
  const queries = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (plan: CopyPlan) => call(workouts.copy, { ...copyInput(plan), id }),
    onSuccess: async (days, plan) => {
      onCopied(days, plan);
      await queries.invalidateQueries({ queryKey: allWeeks });
    },
  });
}
