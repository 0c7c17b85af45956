import { QueryClient } from '@tanstack/react-query';
import * as stats from '@trackboard/contract/stats';
import type { RecentAthlete } from '@trackboard/contract/stats';
import { expect, it } from 'vitest';
import { queryFor } from '../../lib/query-for.ts';
import { session } from '../../lib/session.ts';
import { aLogin } from '../../lib/testing/a-login.ts';
import { htmlOf } from '../../ui/testing/html-of.tsx';
import { RecentAthletes } from './recent-athletes.tsx';

const teo: RecentAthlete = {
  id: 'teo',
  userName: 'Teo A.',
  email: 'teo@northlane.example',
  image: null,
  joinedOn: '2026-11-18T10:00:00Z',
  status: true,
};

it('links to the page of each new athlete but the reader, who has none', () => {
  const { user } = aLogin();
  session.start(aLogin());
  const client = new QueryClient();
  const reader = { ...teo, id: user.id, userName: 'Mara K' };
  client.setQueryData(queryFor(stats.recentAthletes, {}).queryKey, [teo, reader]);
  const html = htmlOf(<RecentAthletes invite={null} />, client);
  expect(html).toContain('athletedetails/teo?');
  expect(html).toContain('Mara K');
  expect(html).not.toContain(`athletedetails/${user.id}`);
});
