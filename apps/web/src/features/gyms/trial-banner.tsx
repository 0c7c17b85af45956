import { IconClockHour4 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import { type ReactNode, useEffect } from 'react';
import { formatInstant } from '../../lib/dates.ts';
import { queryFor } from '../../lib/query-for.ts';
import { session } from '../../lib/session.ts';
import { useGymZone } from '../../lib/use-gym-zone.ts';
import { notifyWarning } from '../../ui/toasts.tsx';
import classes from './trial-banner.module.css';

type Trial = OutputOf<typeof gyms.isOnTrial>;

/** Returns the day by which the gym's plan needs a card; null after that day. */
function cardDueOf({ isSubscribed, cardDue }: Trial): string | null {
  return isSubscribed ? cardDue : null;
}

/**
 * Returns the banner's text about a free trial, or about the card that a gym needs beyond the free tier. `timeZone` is the gym's.
 */
export function trialText(trial: Trial, timeZone: string): string {
  const { trialDaysLeft, isTrialEnd } = trial;
  const cardDue = cardDueOf(trial);
  if (cardDue) {
    const day = formatInstant(cardDue, 'shortDate', timeZone);
    return `Your plan needs a card by ${day}`;
  }
  return isTrialEnd
    ? 'Your free trial has been ended, Please subscribe to add tracks'
    : `There are ${trialDaysLeft} days left on your free trial`;
}

const afterTrial = 'After it, adding tracks needs a plan. Nothing else stops.';
const withoutCard = 'Without one, you cannot add tracks. Nothing else stops.';
const withoutCardInTrial =
  'Without one, you cannot add tracks after your trial. Nothing else stops.';

/** Returns the text about what stops. It is empty for a trial that is over. */
function warning(trial: Trial): string {
  if (cardDueOf(trial)) return trial.isTrialEnd ? withoutCard : withoutCardInTrial;
  return trial.isTrialEnd ? '' : afterTrial;
}

interface TrialBannerProps {
  /** Undefined while the trial loads. The banner then reserves only its height. */
  trial: Trial | undefined;
  /** The link to subscribe. */
  action: ReactNode;
}

/** Shows the owner of a gym how long the free trial lasts, or by which day the plan needs a card. */
export function TrialBanner({ trial, action }: TrialBannerProps) {
  const timeZone = useGymZone();
  return (
    <output className={`line gap-12 ${classes.banner}`}>
      {trial && (
        <>
          <IconClockHour4 size={18} stroke={1.75} aria-hidden />
          <span>
            {trialText(trial, timeZone)}
            {warning(trial) && <span className={classes.after}>{warning(trial)}</span>}
          </span>
          {action}
        </>
      )}
    </output>
  );
}

/** Fetches the trial and the plan of the owner's gym. The session keeps them for the next start. */
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
  return { trial: data, isError };
}
