import { IconClockHour4 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './trial-banner.module.css';
import { trialText } from './trial-text.ts';

interface TrialBannerProps {
  trial: Parameters<typeof trialText>[0];
  /** The link to subscribe. */
  action: ReactNode;
}

const afterTrial = 'After it, adding tracks needs a plan. Nothing else stops.';

/** Shows the owner of a gym without a subscription how long the free trial lasts. */
export function TrialBanner({ trial, action }: TrialBannerProps) {
  return (
    <output className={classes.banner}>
      <IconClockHour4 size={18} stroke={1.75} aria-hidden />
      <span>
        {trialText(trial)}
        {!trial.isTrialEnd && <span className={classes.after}>{afterTrial}</span>}
      </span>
      {action}
    </output>
  );
}
