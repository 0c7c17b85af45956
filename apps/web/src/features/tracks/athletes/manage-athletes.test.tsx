import { QueryClient } from '@tanstack/react-query';
import * as invitations from '@trackboard/contract/invitations';
import type { Invitation } from '@trackboard/contract/invitations';
import { expect, it } from 'vitest';
import { pageQueryFor } from '../../../lib/query-for.ts';
import { OpenInvitations } from './manage-athletes.tsx';
import { wordsOf } from '../../../ui/testing/html-of.tsx';

const gymId = 'northlane';

const invitation: Invitation = {
  id: 'invitation',
  email: 'ines@example.com',
  trackId: 'engine',
  track: 'Engine',
  state: 'sent',
  sentOn: '2026-11-18T08:00:00Z',
  expiresOn: '2026-12-02T08:00:00Z',
  joinedOn: null,
  isLinkOnly: false,
  isRefused: false,
  link: null,
  canSendAgain: true,
};

function shown(items: readonly Invitation[], total: number): string {
  const client = new QueryClient();
  const { queryKey } = pageQueryFor(invitations.list, { gymId, onlyOpen: true, pageSize: 5 });
  client.setQueryData<{ items: readonly Invitation[]; total: number }>(queryKey, { items, total });
  return wordsOf(<OpenInvitations gymId={gymId} />, client);
}

it('shows the newest open invitations, and their total number if there are more', () => {
  const five = Array.from({ length: 5 }, (_, n) => ({ ...invitation, id: String(n) }));
  expect(shown(five, 12)).toContain('5 of 12, newest first');
  expect(shown([invitation], 1)).toMatch(/ines@example\.com/);
  expect(shown([invitation], 1)).not.toContain('newest first');
});

it('shows that a mail was not delivered until the invitation is over', () => {
  const refused = { ...invitation, isRefused: true };
  expect(shown([refused], 1)).toMatch(/Not delivered.*check the address, sent Nov 18/s);
  expect(shown([{ ...refused, state: 'withdrawn' }], 1)).not.toContain('Not delivered');
});

it('renders nothing if there are no open invitations', () => {
  expect(shown([], 0)).toBe('');
});
