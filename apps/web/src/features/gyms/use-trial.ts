import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import { useEffect } from 'react';
import { queryFor } from '../../lib/query-for.ts';
import { session } from '../../lib/session.ts';
import { notifyWarning } from '../../ui/toasts.tsx';

/** The trial and the plan of the owner's gym, as the server has them now; the session keeps them for the next start. */
export function useTrial(managesGym: boolean) {
  const { data, isError } = useQuery({
    ...queryFor(gyms.isOnTrial, {}),
    enabled: managesGym,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (data) session.update({ isSubscribed: data.isSubscribed, isTrialEnd: data.isTrialEnd });
  }, [data]);
  useEffect(() => {
    if (isError) notifyWarning('Unable to get the Trial Status of Gym');
  }, [isError]);
  return data;
}
