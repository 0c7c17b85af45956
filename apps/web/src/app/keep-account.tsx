import { useQuery } from '@tanstack/react-query';
import { getAccount, gym, listUserGyms } from '@trackboard/contract';
import { useEffect } from 'react';
import { queryFor } from '../lib/query-for.ts';
import { session, useOptionalSession } from '../lib/session.ts';
import { notifyError } from '../ui/toasts.tsx';

/** Fetches the user and an owner's gym at the start and on focus: what the login answered grows old. */
export function KeepAccount() {
  const user = useOptionalSession()?.user;
  const userId = user?.id ?? '';
  const account = useQuery({
    ...queryFor(getAccount, { userId }),
    enabled: Boolean(user),
    refetchOnWindowFocus: 'always',
  });
  const gyms = useQuery({
    ...queryFor(listUserGyms, {}),
    enabled: user?.role === 'owner',
    refetchOnWindowFocus: 'always',
  });
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
