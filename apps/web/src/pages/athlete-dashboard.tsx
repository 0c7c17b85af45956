import type { ReactNode } from 'react';
import { Billing } from '../features/payments/billing/billing.tsx';
import { Engagement } from '../features/stats/engagement.tsx';
import type { StatsSearch } from '../features/stats/stats-search.ts';
import { StatsTabs } from '../features/stats/stats-tabs.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './dashboard-page.module.css';
import { useStatsAddress } from './use-stats-address.ts';

interface AthleteDashboardProps {
  athleteId: string;
  /** For the athlete, not for the owner of the gym. */
  isOwn?: boolean;
  title: string;
  search: StatsSearch;
  /** A breadcrumb above the title. */
  above?: ReactNode;
  /** A link beside the title. */
  aside?: ReactNode;
  /** The table of tracks; the owner's can remove the athlete from them. */
  tracks: ReactNode;
}

/** An athlete's figures, graph, tracks and billing, for the athlete and the gym's owner. */
export function AthleteDashboard(props: AthleteDashboardProps) {
  const { athleteId, isOwn = false, title, search, above, aside, tracks } = props;
  const address = useStatsAddress(search);
  return (
    <div className={classes.page}>
      <StatsTabs
        subjectId={athleteId}
        tab={address.tab}
        onTab={address.showTab}
        renderHeader={(tabs) => (
          <PageHeader title={title} above={above}>
            {aside}
            {tabs}
          </PageHeader>
        )}
      />
      <div className={classes.columns}>
        <Engagement subjectId={athleteId} range={address.range} onRange={address.showDays} />
        <Panel title="Assigned Tracks">{tracks}</Panel>
      </div>
      <Panel title="Billing">
        <Billing athleteId={athleteId} isOwn={isOwn} />
      </Panel>
    </div>
  );
}
