import { onlineManager, useQuery } from '@tanstack/react-query';
import { can } from '@trackboard/contract';
import * as accounts from '@trackboard/contract/accounts';
import * as gyms from '@trackboard/contract/gyms';
import { type Gym, staffHint } from '@trackboard/contract/gyms';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Me } from '@trackboard/contract/accounts';
import { hasStatus } from '../../lib/api-error.ts';
import { queryFor } from '../../lib/query-for.ts';
import { session, useOptionalSession } from '../../lib/session.ts';
import { useUserHint } from '../../lib/use-user-hint.ts';
import { notifyError, notifyWarning } from '../../ui/toasts.tsx';

/** The user and the gym where they work, fetched at the start and whenever the tab is shown or focused. */
function useServerRecords() {
  const user = useOptionalSession('user');
  const account = useQuery({
    ...queryFor(accounts.me, {}),
    enabled: user !== undefined,
    refetchOnWindowFocus: 'always',
  });
  const hasGym = useOptionalSession('gym') !== null;
  const worksInGym = user !== undefined && (hasGym || can(user, 'runGym'));
  const myGyms = useQuery({
    ...queryFor(gyms.mine, {}),
    enabled: worksInGym,
    refetchOnWindowFocus: 'always',
  });
  const fetchAccount = account.refetch;
  const fetchGyms = myGyms.refetch;
  const isSignedIn = user !== undefined;
  useEffect(() => {
    // Two windows side by side are both visible, so the focus counts too.
    const onFocus = () => {
      if (isSignedIn) void fetchAccount({ cancelRefetch: false });
      if (worksInGym) void fetchGyms({ cancelRefetch: false });
    };
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [fetchAccount, fetchGyms, isSignedIn, worksInGym]);
  return { account, gyms: myGyms };
}

/** The user's gym of today's list: an owner's one, or the one that a coach coaches now. */
function gymNow(all: readonly Gym[]): Gym | null {
  const now = session.get();
  const [own] = all;
  return can(now?.user, 'runGym')
    ? (own ?? null)
    : (all.find(({ id }) => id === now?.gym?.id) ?? null);
}

/** Keeps the session's user, gym and coached gyms up to date, because the login's response becomes outdated. */
export function KeepAccount() {
  const router = useRouter();
  const { account, gyms: myGyms } = useServerRecords();
  const failedAt = Math.max(account.errorUpdatedAt, myGyms.errorUpdatedAt);
  const keep = useEffectEvent(({ coaches, trains, ...user }: Me) => {
    const before = session.get();
    if (user.id !== before?.user.id) return;
    const { gym, isTraining } = before;
    const isTrainingOver = isTraining && !trains;
    const isOver = gym && !can(user, 'runGym') && !coaches.some(({ gymId }) => gymId === gym.id);
    const over = { ...(isOver && { gym: null }), ...(isTrainingOver && { isTraining: false }) };
    session.update({ user, coaches, trains, ...over });
    if (!isOver && !isTrainingOver) return;
    if (isOver) notifyWarning(`You no longer coach at ${gym.name}.`);
    void router.navigate({ to: '/dashboard' });
  });
  useEffect(() => {
    if (account.data) keep(account.data);
  }, [account.data]);
  // A stored response may be older than the session.
  const isFresh = myGyms.isFetchedAfterMount && myGyms.isSuccess;
  useEffect(() => {
    if (isFresh) session.update({ gym: gymNow(myGyms.data) });
  }, [isFresh, myGyms.data]);
  useUserHint(staffHint, () => void account.refetch());
  const isRefused = hasStatus(account.error, 401) || hasStatus(myGyms.error, 401);
  useEffect(() => {
    // A refused token ends the session. Without a connection, the account of the last time is good enough.
    if (failedAt && !isRefused && onlineManager.isOnline())
      notifyError('Something went wrong while getting user data.');
  }, [failedAt, isRefused]);
  return null;
}
