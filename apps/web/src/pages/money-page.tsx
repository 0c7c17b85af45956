import { MoneyBoard } from '../features/payments/money/money-board.tsx';
import { useSession } from '../lib/session.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { TextLink } from '../ui/links.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** The money of the owner's gym. */
export function MoneyPage() {
  const gym = useSession('gym');
  if (!gym) return null;
  return (
    <MoneyBoard
      gymId={gym.id}
      timeZone={gym.timeZone}
      renderHeader={(controls) => (
        <PageHeader
          title="Money"
          above={
            <Breadcrumb here="Money">
              <TextLink to="/dashboard">Dashboard</TextLink>
            </Breadcrumb>
          }
        >
          {controls}
        </PageHeader>
      )}
    />
  );
}
