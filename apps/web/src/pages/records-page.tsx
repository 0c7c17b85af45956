import { Container, Paper } from '@mantine/core';
import * as accounts from '@trackboard/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { KeptScores } from '../features/scores/kept/kept-scores.tsx';
import { MyMaxes } from '../features/scores/lifts/my-maxes.tsx';
import { AthleteRecords } from '../features/scores/records/athlete-records.tsx';
import { LiftPicker } from '../features/workouts/lift/lift-picker.tsx';
import { queryFor } from '../lib/query-for.ts';
import { useSession } from '../lib/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './records-page.module.css';

/** The athlete's records, with the maxes behind working weights. */
function OwnRecords({ userId }: { userId: string }) {
  return (
    <Container size={1248} w="100%" p={{ base: 'md', sm: 'lg' }} pb="lg">
      <PageHeader title="Records" />
      <div className={classes.columns}>
        <Paper p={{ base: 'md', sm: 20 }} miw={0}>
          <AthleteRecords
            userId={userId}
            none={
              <EmptyState
                bare
                title="No records yet"
                help="Log a lift or a benchmark, and it shows here."
                action={
                  <ButtonLink to="/dashboard/programmingcalendar">Programming Calendar</ButtonLink>
                }
              />
            }
          />
          <KeptScores />
        </Paper>
        <Paper p={{ base: 'md', sm: 20 }} miw={0}>
          <MyMaxes renderLiftPicker={(props) => <LiftPicker {...props} />} />
        </Paper>
      </div>
    </Container>
  );
}

/** The records of an athlete of the owner's gym. */
function RecordsOfAthlete({ userId }: { userId: string }) {
  const { data: athlete } = useQuery(queryFor(accounts.get, { userId }));
  const name = athlete && `${athlete.firstName} ${athlete.lastName}`;
  return (
    <Container size={1248} w="100%" p={{ base: 'md', sm: 'lg' }} pb="lg">
      <PageHeader title={name ? `Records of ${name}` : 'Records'} />
      <Paper p={{ base: 'md', sm: 20 }} miw={0}>
        <AthleteRecords
          userId={userId}
          none={
            <EmptyState
              bare
              title="No records yet"
              help="Lifts and benchmarks that are logged in your gym show here."
            />
          }
        />
      </Paper>
    </Container>
  );
}

/** Records by lift and benchmark: the user's, or those of the athlete in the URL. */
export function RecordsPage() {
  const { user } = useSession();
  const { userId = user.id } = useParams({ strict: false });
  return userId === user.id ? <OwnRecords userId={userId} /> : <RecordsOfAthlete userId={userId} />;
}
