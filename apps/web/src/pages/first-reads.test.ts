import { roles } from '@trackboard/contract';
import { describe, expect, it } from 'vitest';
import { earlyReads } from '../../build/early-reads.ts';
import { firstReads } from './first-reads.ts';

describe('beside the code, the build requests', () => {
  it.each(roles)('what each first screen reads for the role %s', (role) => {
    const reads = earlyReads[role] ?? {};
    expect(Object.keys(reads)).toEqual(Object.keys(firstReads));
    for (const addresses of Object.values(reads)) expect(addresses).not.toEqual([]);
  });

  it('nothing that waits for a response, and nothing by POST', () => {
    expect(earlyReads['athlete']?.['/dashboard/programmingcalendar']).toEqual([
      '/api/v1/tracks/getusertracks/%7BgymId%7D/%7BuserId%7D',
      '/api/v1/gyms/getusergyms',
      '/api/v1/scores/logged?fromDate=%7Bsunday%7D&toDate=%7Bsaturday%7D',
    ]);
  });
});
