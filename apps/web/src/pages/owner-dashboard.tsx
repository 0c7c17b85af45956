import { Engagement } from '../features/stats/engagement.tsx';
import { RecentAthletes } from '../features/stats/recent-athletes.tsx';
import type { StatsSearch } from '../features/stats/stats-search.ts';
import { StatsTabs } from '../features/stats/stats-tabs.tsx';
import { TextLink } from '../ui/links.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './dashboard-page.module.css';
import { useStatsAddress } from './use-stats-address.ts';

interface OwnerDashboardProps {
  gymId: string;
  title: string;
  search: StatsSearch;
}

/** The figures, the graph and the newest athletes of the owner's gym. */
export function OwnerDashboard({ gymId, title, search }: OwnerDashboardProps) {
  const address = useStatsAddress(search);
  return (
    <div className={classes.page}>
      <StatsTabs
        subjectId={gymId}
        tab={address.tab}
        onTab={address.showTab}
        renderHeader={(tabs) => <PageHeader title={title}>{tabs}</PageHeader>}
      />
      <Engagement subjectId={gymId} range={address.range} onRange={address.showDays} />
      <Panel
        title="Recently joined athletes"
        aside={
          <TextLink to="/dashboard/manageathletes" className={classes.aside}>
            View all athletes
          </TextLink>
        }
      >
        <RecentAthletes />
      </Panel>
    </div>
  );
}
