import { QueryClient } from '@tanstack/react-query';
import * as scores from '@trackboard/contract/scores';
import * as tracks from '@trackboard/contract/tracks';
import { expect, it } from 'vitest';
import { aUser } from '../features/accounts/testing/a-user.ts';
import { aTrack } from '../features/tracks/testing/a-track.ts';
import { queryFor } from '../lib/query-for.ts';
import { AthleteContact } from './athlete-details-page.tsx';
import { htmlOf } from '../ui/testing/html-of.tsx';

it('shows an athlete’s tracks and since when the athlete is a member', () => {
  const account = aUser({ id: 'mara' });
  const client = new QueryClient();
  client.setQueryData(queryFor(tracks.ofUser, { gymId: 'northlane', userId: 'mara' }).queryKey, [
    aTrack({ name: 'Competitors' }),
    aTrack({ name: 'Engine' }),
  ]);
  client.setQueryData(queryFor(scores.ofAthlete, { userId: 'mara' }).queryKey, {
    weightUnit: 'kg',
    memberSince: '2026-08-14T12:00:00.000Z',
    total: 0,
    scores: [],
    weeks: [],
  });
  const html = htmlOf(<AthleteContact account={account} gymId="northlane" />, client);
  expect(html).toContain('mailto:mara@northlane.example');
  expect(html).toContain('Competitors, Engine');
  expect(html).toContain('Member since Aug 14, 2026');
});
