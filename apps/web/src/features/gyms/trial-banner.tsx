import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import { IconClockHour4 } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { queryFor } from '../../lib/query-for.ts';
import { notifyWarning } from '../../ui/toasts.tsx';
import classes from './trial-banner.module.css';

interface TrialBannerProps {
  isTrialEnd: boolean;
  /** The link to subscribe, if any. */
  action?: ReactNode;
}

/** Shows the owner of a gym without a subscription how long the free trial lasts. */
export function TrialBanner({ isTrialEnd, action }: TrialBannerProps) {
  const { data, isError } = useQuery(queryFor(gyms.isOnTrial, {}));
  useEffect(() => {
    if (isError) notifyWarning('Unable to get the Trial Status of Gym');
  }, [isError]);
  const isOver = isTrialEnd || data?.trialDaysLeft === 0;
  if (!isOver && !data) return null;
  return (
    <output className={classes.banner}>
      <IconClockHour4 size={18} stroke={1.75} aria-hidden />
      <span>
        {isOver
          ? 'Your free trial has been ended, Please subscribe to add tracks'
          : `There are ${data?.trialDaysLeft} days left on your free trial`}
      </span>
      {action}
    </output>
  );
}
