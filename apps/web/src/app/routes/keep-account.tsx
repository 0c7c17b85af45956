import { onlineManager, useQuery } from '@tanstack/react-query';
import { can } from '@trackboard/contract';
import * as accounts from '@trackboard/contract/accounts';
import * as gyms from '@trackboard/contract/gyms';
import { useEffect } from 'react';
import { queryFor } from '../../lib/query-for.ts';
import { session, useOptionalSession } from '../../lib/session.ts';
import { notifyError } from '../../ui/toasts.tsx';

/** The user and their gym, fetched at the start and whenever the tab is shown or focused. */
function useServerRecords() {
  const user = useOptionalSession('user');
  const account = useQuery({
    ...queryFor(accounts.get, { userId: user?.id ?? '' }),
    enabled: user !== undefined,
    refetchOnWindowFocus: 'always',
  });
  const managesGym = can(user, 'manageGym');
  const myGyms = useQuery({
    ...queryFor(gyms.mine, {}),
    enabled: managesGym,
    refetchOnWindowFocus: 'always',
  });
  const fetchAccount = account.refetch;
  const fetchGyms = myGyms.refetch;
  const isSignedIn = user !== undefined;
  useEffect(() => {
    // Two windows side by side are both visible, so the focus counts too.
    const onFocus = () => {
      if (isSignedIn) void fetchAccount({ cancelRefetch: false });
      if (managesGym) void fetchGyms({ cancelRefetch: false });
    };
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [fetchAccount, fetchGyms, isSignedIn, managesGym]);
  return { account, gyms: myGyms };
}

/** Keeps the session's user and gym up to date, because the login's response becomes outdated. */
export function KeepAccount() {
  const { account, gyms: myGyms } = useServerRecords();
  const failedAt = Math.max(account.errorUpdatedAt, myGyms.errorUpdatedAt);
  useEffect(() => {
    if (account.data && account.data.id === session.get()?.user.id) {
      session.update({ user: account.data });
    }
  }, [account.data]);
  // A stored response may be older than the session.
  const isFresh = myGyms.isFetchedAfterMount && myGyms.isSuccess;
  useEffect(() => {
    if (!isFresh || !can(session.get()?.user, 'manageGym')) return;
    const [own] = myGyms.data;
    session.update({ gym: own ?? null });
  }, [isFresh, myGyms.data]);
  useEffect(() => {
    // Without a connection, the account of the last time is good enough.
    if (failedAt && session.get() && onlineManager.isOnline())
      notifyError('Something went wrong while getting user data.');
  }, [failedAt]);
  return null;
}
