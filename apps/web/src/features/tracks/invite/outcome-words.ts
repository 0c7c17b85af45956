import type { InviteOutcome } from '@trackboard/contract/invitations';
import { locale } from '../../../lib/locale.ts';

interface Answer {
  readonly email: string;
  readonly outcome: InviteOutcome;
}

const notInvited: readonly { outcome: InviteOutcome; one: string; many: string }[] = [
  { outcome: 'member', one: 'is on the track already', many: 'are on the track already' },
  {
    outcome: 'already_invited',
    one: 'has an open invitation already',
    many: 'have open invitations already',
  },
  {
    outcome: 'mailed_often',
    one: 'had 5 mails about this track already',
    many: 'had 5 mails about this track already',
  },
  {
    outcome: 'link_only',
    one: 'gets no more mails for now: copy the link from the list and send it yourself',
    many: 'get no more mails for now: copy the links from the list and send them yourself',
  },
  { outcome: 'invalid', one: 'is not an email address', many: 'are not email addresses' },
];

/** Returns whether an address has an invitation, by mail or only as a link. */
export const isInvited = ({ outcome }: Answer): boolean =>
  outcome === 'invited' || outcome === 'link_only';

/** Says in sentences what came of inviting a list of addresses. */
export function outcomeSentences(answers: readonly Answer[]): string[] {
  const list = new Intl.ListFormat(locale);
  const invited = answers.filter(isInvited).length;
  const others = notInvited.flatMap(({ outcome, one, many }) => {
    const emails = answers.filter((each) => each.outcome === outcome).map(({ email }) => email);
    if (emails.length === 0) return [];
    return [`${list.format(emails)} ${emails.length === 1 ? one : many}.`];
  });
  return [invited === 1 ? '1 person is invited.' : `${invited} people are invited.`, ...others];
}
