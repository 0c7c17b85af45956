import { roles } from '@trackboard/contract';
import { describe, expect, it } from 'vitest';
import { earlyReads } from '../../build/early-reads.ts';
import { firstReads } from './first-reads.ts';

describe('the reads that the build requests early', () => {
  it.each(roles)('are those of each first screen for the role %s', (role) => {
    const reads = earlyReads[role] ?? {};
    expect(Object.keys(reads)).toEqual(Object.keys(firstReads));
    for (const addresses of Object.values(reads)) expect(addresses).not.toEqual([]);
  });

  it('are those of joined tracks, without bills, for an owner who trains', () => {
    const { training = {} } = earlyReads;
    expect(training['/dashboard']).not.toContainEqual(expect.stringContaining('subscriptions'));
    expect(training['/dashboard/programmingcalendar']).toContain(
      '/api/v1/tracks/getusertracks/%7BgymId%7D/%7BuserId%7D?OnlyJoined=true',
    );
  });

  it('include none that waits for a response, and no POST', () => {
    expect(earlyReads['athlete']?.['/dashboard/programmingcalendar']).toEqual([
      '/api/v1/tracks/getusertracks/%7BgymId%7D/%7BuserId%7D',
      '/api/v1/gyms/getusergyms',
      '/api/v1/scores/logged?fromDate=%7Bsunday%7D&toDate=%7Bsaturday%7D',
      '/api/v1/lifts/workingweights?fromDate=%7Bsunday%7D&toDate=%7Bsaturday%7D',
    ]);
  });
});
