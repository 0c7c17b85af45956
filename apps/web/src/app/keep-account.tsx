import { useQuery } from '@tanstack/react-query';
import { getAccount, gym, listUserGyms } from '@trackboard/contract';
import { useEffect } from 'react';
import { queryFor } from '../lib/query-for.ts';
import { session, useOptionalSession } from '../lib/session.ts';
import { notifyError } from '../ui/toasts.tsx';

/** The user and an owner's gym, fetched at the start and whenever the tab is shown or gets the focus. */
function useServerRecords() {
  const user = useOptionalSession()?.user;
  const account = useQuery({
    ...queryFor(getAccount, { userId: user?.id ?? '' }),
    enabled: Boolean(user),
    refetchOnWindowFocus: 'always',
  });
  const gyms = useQuery({
    ...queryFor(listUserGyms, {}),
    enabled: user?.role === 'owner',
    refetchOnWindowFocus: 'always',
  });
  const fetchAccount = account.refetch;
  const fetchGyms = gyms.refetch;
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
  return { account, gyms };
}

/** Keeps the session's user and gym as the server has them: what the login answered grows old. */
export function KeepAccount() {
  const { account, gyms } = useServerRecords();
  const failedAt = Math.max(account.errorUpdatedAt, gyms.errorUpdatedAt);
  useEffect(() => {
    if (account.data && account.data.id === session.get()?.user.id) {
      session.update({ user: account.data });
    }
  }, [account.data]);
  useEffect(() => {
    if (!gyms.data || session.get()?.user.role !== 'owner') return;
    const own = gyms.data.find(({ role }) => role === 'owner');
    session.update({ gym: own ? gym.parse(own) : null });
  }, [gyms.data]);
  useEffect(() => {
    if (failedAt && session.get()) notifyError('Something went wrong while getting user data.');
  }, [failedAt]);
  return null;
}
