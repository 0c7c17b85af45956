import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import * as accounts from '@trackboard/contract/accounts';
import * as records from '@trackboard/contract/records';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { KeptScores } from '../features/scores/kept/kept-scores.tsx';
import { MyMaxes, MaxDialog } from '../features/scores/lifts/my-maxes.tsx';
import { AthleteRecords } from '../features/scores/records/athlete-records.tsx';
import { LiftPicker } from '../features/workouts/lift/lift-picker.tsx';
import { may } from '../lib/me.ts';
import { queryFor } from '../lib/query-for.ts';
import { useSession } from '../lib/session.ts';
import { useMe } from '../lib/use-me.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink, TextLink } from '../ui/links.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import classes from './records-page.module.css';

/** Shows the athlete's records, with the maxes behind working weights. */
function OwnRecords({ userId }: { userId: string }) {
  const [isAdding, setAdding] = useState(false);
  const { isPending } = useQuery(queryFor(records.get, { userId }));
  return (
    <Page>
      <AthleteRecords
        userId={userId}
        renderHeader={(search) => (
          <PageHeader title="Records">
            {search}
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Add a max
            </Button>
          </PageHeader>
        )}
        none={
          <EmptyState
            title="No records yet"
            help="Log a lift or a benchmark, and it shows here."
            action={<ButtonLink to="/dashboard/programmingcalendar">Open the calendar</ButtonLink>}
          />
        }
      />
      {!isPending && (
        <div className={classes.more}>
          <MyMaxes />
          <KeptScores />
        </div>
      )}
      <MaxDialog
        opened={isAdding}
        onClose={() => setAdding(false)}
        renderLiftPicker={(props) => <LiftPicker {...props} />}
      />
    </Page>
  );
}

/** Shows the records of an athlete of the owner's gym. */
function RecordsOfAthlete({ userId }: { userId: string }) {
  const { data: athlete } = useQuery(queryFor(accounts.get, { userId }));
  const name = athlete && `${athlete.firstName} ${athlete.lastName}`;
  const managesAthletes = may(useMe(), 'manageAthletes');
  return (
    <Page>
      <AthleteRecords
        userId={userId}
        renderHeader={(search) => (
          <PageHeader
            title={name ? `Records of ${name}` : 'Records'}
            above={
              managesAthletes && (
                <Breadcrumb here="Records">
                  <TextLink to="/dashboard/manageathletes">Manage Athletes</TextLink>
                  {name && (
                    <TextLink
                      to="/dashboard/manageathletes/athletedetails/$athleteId"
                      params={{ athleteId: userId }}
                    >
                      {name}
                    </TextLink>
                  )}
                </Breadcrumb>
              )
            }
          >
            {search}
          </PageHeader>
        )}
        none={
          <EmptyState
            title="No records yet"
            help="Lifts and benchmarks that are logged in your gym show here."
          />
        }
      />
    </Page>
  );
}

/** Shows the records by lift and benchmark, of the user or of the athlete in the URL. */
export function RecordsPage() {
  const user = useSession('user');
  const { userId = user.id } = useParams({ strict: false });
  return userId === user.id ? <OwnRecords userId={userId} /> : <RecordsOfAthlete userId={userId} />;
}
