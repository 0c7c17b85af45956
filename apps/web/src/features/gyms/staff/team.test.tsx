import { QueryClient } from '@tanstack/react-query';
import { coachAbilities } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import type { Coach, StaffInvitation } from '@trackboard/contract/gyms';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { queryFor } from '../../../lib/query-for.ts';
import { aLogin } from '../../../lib/testing/a-login.ts';
import { inOneLine } from './ability-words.ts';
import { Coaching } from './coaching.tsx';
import { Team } from './team.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const { user } = aLogin();
const gym = { id: 'north', name: 'Northlane' };

const kofi: Coach = {
  userId: 'kofi',
  firstName: 'Kofi',
  lastName: 'Boateng',
  email: 'kofi@northlane.example',
  image: null,
  abilities: ['programme', 'moderate'],
  since: '2026-08-03T10:00:00Z',
};
const hana: StaffInvitation = {
  id: 'invitation',
  email: 'hana@harbor.example',
  abilities: ['enterScores'],
  sentAt: '2026-11-16T10:00:00Z',
  expiresAt: '2026-11-23T10:00:00Z',
  isLinkOnly: false,
  isRefused: false,
  link: 'https://app.example/coach?token=t',
};

function shown(part: ReactNode, client = new QueryClient()): string {
  return htmlOf(part, client);
}

function shownTeam(staff: Coach[], invitations: StaffInvitation[]): string {
  const client = new QueryClient();
  const { queryKey } = queryFor(gyms.staff, { gymId: gym.id });
  client.setQueryData(queryKey, { staff, invitations });
  return shown(<Team user={user} gym={gym} />, client);
}

describe('the team of a gym', () => {
  it('lists the owner, each coach with the abilities in words, and open invitations', () => {
    const html = shownTeam([kofi], [hana]);
    expect(html).toContain('Everything, and money');
    expect(html).toContain('kofi@northlane.example');
    expect(html).toContain('Programme, Moderate');
    expect(html).toContain('Scores. Sent Nov 16, ends Nov 23');
    expect(html).toContain('aria-label="Withdraw the invitation of hana@harbor.example"');
  });

  it('shows no list of invitations when there are none', () => {
    expect(shownTeam([], [])).not.toContain('Invited');
  });

  it('asks the owner to send the link when no mail was sent', () => {
    const html = shownTeam([], [{ ...hana, isLinkOnly: true }]);
    expect(html).toContain('Not mailed: send the link yourself');
    expect(html).not.toContain('Send again');
  });

  it('says that a mail was not delivered, and offers to correct the address', () => {
    const html = shownTeam([], [{ ...hana, isRefused: true }]);
    expect(html).toContain('Not delivered: check the address');
    expect(html).toContain('aria-label="Correct the address hana@harbor.example"');
    expect(html).toContain('Send again');
  });
});

describe('the abilities that a coach sees', () => {
  it('explains the given abilities, and says whom to ask for the others', () => {
    const coached = { gymId: 'north', gymName: 'Northlane', abilities: kofi.abilities };
    const html = shown(<Coaching userId="kofi" coaches={[coached]} />);
    expect(html).toContain('You coach at');
    expect(html).toContain('Add, move and publish workouts on all tracks');
    const missing = coachAbilities.length - kofi.abilities.length;
    expect(html.match(/Ask the owner if you need it/g)).toHaveLength(missing);
    expect(html).toContain('Payments, prices and payouts are the owner’s');
  });
});

it('lists the abilities of a line in the order of the switches', () => {
  expect(inOneLine(['moderate', 'programme'])).toBe('Programme, Moderate');
});
