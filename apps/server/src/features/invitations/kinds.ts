import type { CoachAbility } from '@trackboard/contract';
import { coachInvited } from '@trackboard/contract/gyms';
import { athleteInvited } from '@trackboard/contract/invitations';
import type { Context } from '../../platform/context.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { plainName, quotable } from '../../platform/mail/quotable.ts';
import { stopLink } from '../../platform/mail/recipients.ts';
import { type SealedIds, createSealedIds } from '../../platform/sealed-ids.ts';
import { days } from '../../platform/time/clock.ts';
import type { FoundInvitation, InvitationRow, Kind } from './queries.ts';

const abilityWords: Record<CoachAbility, string> = {
  programme: 'write workouts',
  manageAthletes: 'see and invite athletes',
  enterScores: 'enter scores',
  moderate: 'remove comments and messages',
};

interface Texts {
  readonly subject: string;
  readonly request: string;
  readonly rules: string;
}

/** What differs between the two kinds. The tracks (`joinTrack`) and gyms (`staff.ts`) features accept invitations. */
interface KindOfInvitation {
  /** The time for which a link works after its last mail. */
  readonly life: number;
  /** The page that the link opens. */
  readonly page: string;
  /** The tokens of the links. The link of one kind is not valid for the other. */
  readonly tokens: (secretKey: string) => SealedIds;
  readonly invited: typeof athleteInvited | typeof coachInvited;
  /** The name of the job that mails the link. */
  readonly job: string;
  readonly write: (row: FoundInvitation, owner: string) => Texts;
}

export const kinds: Readonly<Record<Kind, KindOfInvitation>> = {
  athlete: {
    life: days(14),
    page: '/invitation',
    tokens: (secretKey) => createSealedIds(secretKey, 'invitation'),
    invited: athleteInvited,
    job: 'tracks.mail-invitation',
    write: ({ gymName, track }, owner) => ({
      subject: `Join ${plainName(track ?? '', 'a track')} at ${plainName(gymName, 'a gym')}`,
      request: `${owner} invites you to follow ${quotable(track ?? '', 'a track')} at ${quotable(gymName, 'a gym')}: the workouts of each day, your scores, and how the others did. Join here:`,
      rules: 'The link is for you alone. It works once and for 14 days.',
    }),
  },
  coach: {
    life: days(7),
    page: '/coach',
    tokens: (secretKey) => createSealedIds(secretKey, 'staff-invitation'),
    invited: coachInvited,
    job: 'gyms.mail-staff-invitation',
    write: ({ gymName, abilities }, owner) => ({
      subject: `Coach at ${plainName(gymName, 'a gym')}`,
      request: `${owner} invites you to coach at ${quotable(gymName, 'a gym')}: ${(abilities ?? []).map((ability) => abilityWords[ability]).join(', ')}. Accept here:`,
      rules:
        'The link is for you alone. It works once and for 7 days. You need an athlete account, or can create one.',
    }),
  },
};

export const kindOf = ({ trackId }: Pick<InvitationRow, 'trackId'>): Kind =>
  trackId === null ? 'coach' : 'athlete';

type Settings = Pick<Context, 'config'>;

export const tokensOf = ({ config }: Settings, kind: Kind) => kinds[kind].tokens(config.secretKey);

/** Returns the personal link of an invitation. */
export function invitationLink(
  context: Settings,
  row: Pick<InvitationRow, 'id' | 'trackId'>,
): string {
  const kind = kindOf(row);
  const page = new URL(kinds[kind].page, context.config.publicUrl);
  page.searchParams.set('token', tokensOf(context, kind).make(row.id));
  return page.href;
}

export function invitationMail(context: Context, row: FoundInvitation) {
  const owner = quotable(`${row.ownerFirstName} ${row.ownerLastName}`, 'Its owner');
  const { subject, request, rules } = kinds[kindOf(row)].write(row, owner);
  const letter = writeLetter({
    greeting: 'Hello,',
    before: [request],
    link: invitationLink(context, row),
    action: 'See the invitation',
    after: [rules, 'If this does not concern you, ignore this mail: nothing happens.'],
    stopLink: stopLink(context, row.email),
  });
  return { to: row.email, subject, ...letter };
}
