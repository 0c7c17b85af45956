import { useQuery } from '@tanstack/react-query';
import * as accounts from '@trackboard/contract/accounts';
import * as gyms from '@trackboard/contract/gyms';
import { gym } from '@trackboard/contract/gyms';
import { useEffect } from 'react';
import { queryFor } from '../lib/query-for.ts';
import { session, useOptionalSession } from '../lib/session.ts';
import { notifyError } from '../ui/toasts.tsx';

/** The user and an owner's gym, fetched at the start and whenever the tab is shown or gets the focus. */
function useServerRecords() {
  const user = useOptionalSession()?.user;
  const account = useQuery({
    ...queryFor(accounts.get, { userId: user?.id ?? '' }),
    enabled: Boolean(user),
    refetchOnWindowFocus: 'always',
  });
  const myGyms = useQuery({
    ...queryFor(gyms.mine, {}),
    enabled: user?.role === 'owner',
    refetchOnWindowFocus: 'always',
  });
  const fetchAccount = account.refetch;
  const fetchGyms = myGyms.refetch;
  const role = user?.role;
  useEffect(() => {
    // A window beside another one is shown all the time: only its focus tells that the user is back.
    const onFocus = () => {
      if (role) void fetchAccount({ cancelRefetch: false });
      if (role === 'owner') void fetchGyms({ cancelRefetch: false });
    };
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [fetchAccount, fetchGyms, role]);
  return { account, gyms: myGyms };
}

/** Keeps the session's user and gym as the server has them: what the login answered grows old. */
export function KeepAccount() {
  const { account, gyms: myGyms } = useServerRecords();
  const failedAt = Math.max(account.errorUpdatedAt, myGyms.errorUpdatedAt);
  useEffect(() => {
    if (account.data && account.data.id === session.get()?.user.id) {
      session.update({ user: account.data });
    }
  }, [account.data]);
  useEffect(() => {
    if (!myGyms.data || session.get()?.user.role !== 'owner') return;
    const own = myGyms.data.find(({ role }) => role === 'owner');
    session.update({ gym: own ? gym.parse(own) : null });
  }, [myGyms.data]);
  useEffect(() => {
    if (failedAt && session.get()) notifyError('Something went wrong while getting user data.');
  }, [failedAt]);
  return null;
}
