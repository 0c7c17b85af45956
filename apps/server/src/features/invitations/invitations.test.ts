import { accounts, gyms, invitations, tracks } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Person,
  newPerson,
  openQuickGym,
  paidTrack,
  patience,
  pointsOf,
  skipJobPauses,
  startMailServer,
  startSharedApp,
} from '#testing';
import { days } from '../../platform/time/clock.ts';
import { invitationRecurring } from './invitations.ts';

const mail = await startMailServer();
afterAll(() => mail.close());
const app = await startSharedApp({ runJobs: true, smtpUrl: `smtp://127.0.0.1:${mail.port}` });
const gym = await openQuickGym(app);
const { owner, trackId, engineId } = gym;

// New gyms can mail only fewer people.
app.clock.pass(days(4));

beforeEach(() => app.clear('rateLimits', 'invitations', 'mailRecipients'));

const invite = (emails: string[], to = trackId, by = owner) =>
  app.api.try(invitations.create, { trackId: to, emails }, by.token);

async function outcomes(emails: string[], to = trackId) {
  const rows = await app.api.do(invitations.create, { trackId: to, emails }, owner.token);
  return rows.map(({ email, outcome }) => [email, outcome]);
}

const sent = (by = owner) => app.api.do(invitations.list, {}, by.token);

async function newest() {
  const [first] = await sent();
  if (!first) throw new Error('Nobody is invited.');
  return first;
}

async function inviteToCoach(email: string) {
  const form = { gymId: gym.gymId, email, abilities: ['programme' as const] };
  const { invitations: open } = await app.api.do(gyms.saveStaff, form, owner.token);
  const found = open.find((each) => each.email === email);
  if (!found) throw new Error('Nobody is invited to coach.');
  return found;
}

const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';

/** Invites an address and returns the token of the link. */
async function tokenFor(email: string, to = trackId): Promise<string> {
  await invite([email], to);
  return tokenOf((await newest()).link);
}

const emailOf = ({ id }: Person) => `${id}@people.example`;

const join = (who: Person, invitation: string, to = trackId) =>
  app.api.try(tracks.join, { trackId: to, invitation }, who.token);

const open = (token: string) => app.api.try(invitations.get, { token });

async function mailsTo(email: string, count = 1) {
  return vi.waitFor(() => {
    const mails = mail.mails.filter(({ to }) => to.includes(email));
    if (mails.length < count) throw new Error(`${mails.length} of ${count} mails have come.`);
    return mails.map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='));
  }, patience);
}

describe('an invitation', () => {
  it('an invitation is mailed with a personal link', async () => {
    expect(await outcomes(['Sam@Example.com'])).toEqual([['sam@example.com', 'invited']]);
    const [source = ''] = await mailsTo('sam@example.com');
    const { link } = await newest();
    expect(source).toContain('Subject: Join Competitors at Northlane Strength');
    expect(source).toContain(link);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(link).toMatch(/^http:\/\/localhost:3000\/invitation\?token=[\w-]+\.[\w-]+$/);
    expect(await open(tokenOf(link))).toMatchObject({
      output: {
        state: 'sent',
        email: 'sam@example.com',
        gymName: 'Northlane Strength',
        trackName: 'Competitors',
        trackType: 'private',
      },
    });
  });

  it('an invitation joins the private track without a password, once', async () => {
    const athlete = await newPerson(app, 'athlete', 'onboarding');
    const token = await tokenFor('kim@example.com');
    expect((await join(athlete, token)).status).toBe(200);
    expect(await newest()).toMatchObject({ state: 'joined', link: null, canSendAgain: false });
    expect(await open(token)).toMatchObject({ output: { state: 'joined', email: null } });
    expect((await join(athlete, token)).status).toBe(200);
    const other = await newPerson(app);
    expect(await join(other, token)).toMatchObject({
      status: 400,
      error: { Code: 'invitation_ended' },
    });
    expect(await app.api.do(gyms.mine, {}, other.token)).toEqual([]);
  });

  it('admits only one of several people who use its link concurrently', async () => {
    const token = await tokenFor('race@example.com');
    const people = await Promise.all(Array.from({ length: 4 }, () => newPerson(app)));
    const answers = await Promise.all(people.map((who) => join(who, token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400, 400,
    ]);
  });

  it('an invitation is valid only for its track', async () => {
    const token = await tokenFor('kim@example.com', engineId);
    const athlete = await newPerson(app);
    expect(await join(athlete, token)).toMatchObject({ error: { Code: 'invitation_ended' } });
    expect((await join(athlete, `${token}x`, engineId)).status).toBe(400);
    expect((await join(athlete, token, engineId)).status).toBe(200);
  });

  it('an invitation counts as used when the invited person joins in another way', async () => {
    const athlete = await newPerson(app);
    await invite([emailOf(athlete)]);
    const trackPassword = storyTracks.competitors.joinPassword;
    await app.api.do(tracks.join, { trackId, trackPassword }, athlete.token);
    expect(await newest()).toMatchObject({ state: 'joined', email: emailOf(athlete) });
  });

  it('an invitation to a paid track leads to the checkout, and does not admit without payment', async () => {
    const { id } = await app.api.do(tracks.create, storyTracks.engine, owner.token);
    const { price, ...paid } = paidTrack;
    const change = { type: paid.type, priceCents: price * 100 };
    await app.db.updateTable('tracks').set(change).where('id', '=', id).execute();
    const token = await tokenFor('kim@example.com', id);
    expect(await join(await newPerson(app), token, id)).toMatchObject({
      error: { Code: 'payments_off' },
    });
    expect(await newest()).toMatchObject({ state: 'sent' });
  });

  it('an invitation expires after 14 days, and is renewed when it is sent again', async () => {
    const token = await tokenFor('late@example.com');
    await mailsTo('late@example.com');
    app.clock.pass(days(14));
    expect(await open(token)).toMatchObject({ output: { state: 'expired', email: null } });
    expect((await join(await newPerson(app), token)).status).toBe(400);
    const { id, state, link } = await newest();
    expect({ state, link }).toEqual({ state: 'expired', link: null });
    await app.api.do(invitations.sendAgain, { id }, owner.token);
    expect((await mailsTo('late@example.com', 2)).at(-1)).toContain(token);
    expect((await join(await newPerson(app), token)).status).toBe(200);
  });

  it('an invitation does not work after it was withdrawn or after a new one was sent', async () => {
    const token = await tokenFor('gone@example.com');
    const { id } = await newest();
    await app.api.do(invitations.withdraw, { id }, owner.token);
    await app.api.do(invitations.withdraw, { id }, owner.token);
    expect(await open(token)).toMatchObject({ output: { state: 'withdrawn' } });
    const again = await app.api.try(invitations.sendAgain, { id }, owner.token);
    expect(again).toMatchObject({ error: { Code: 'invitation_ended' } });
    expect(await outcomes(['gone@example.com'])).toEqual([['gone@example.com', 'invited']]);
    expect((await open(token)).status).toBe(404);
    expect((await open(tokenOf((await newest()).link))).status).toBe(200);
  });

  it('an invitation cannot be withdrawn after it was used', async () => {
    const token = await tokenFor('kim@example.com');
    await join(await newPerson(app), token);
    const { id } = await newest();
    const late = await app.api.try(invitations.withdraw, { id }, owner.token);
    expect(late).toMatchObject({ error: { Code: 'invitation_ended' } });
  });

  it('an invitation ends when its track is deleted', async () => {
    const { id } = await app.api.do(tracks.create, storyTracks.engine, owner.token);
    const token = await tokenFor('kim@example.com', id);
    await app.api.do(tracks.delete, { id }, owner.token);
    expect(await open(token)).toMatchObject({ output: { state: 'closed', email: null } });
    expect(await invite(['lee@example.com'], id)).toMatchObject({
      error: { Code: 'track_not_found' },
    });
  });

  it('an invitation answers 404 to a changed token', async () => {
    expect(await open('nothing')).toMatchObject({ error: { Code: 'invitation_not_found' } });
    const token = await tokenFor('kim@example.com');
    const changed = token.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    expect((await open(changed)).status).toBe(404);
  });

  it('an invitation is deleted after 90 days', async () => {
    await invite(['kim@example.com']);
    const sweep = async () => {
      for (const { work } of invitationRecurring(app)) await work();
    };
    await inviteToCoach('coach@example.com');
    const stored = () => app.db.selectFrom('invitations').select('email').execute();
    app.clock.pass(days(89));
    await sweep();
    expect(await stored()).toHaveLength(2);
    app.clock.pass(days(2));
    await sweep();
    expect(await stored()).toEqual([]);
  });

  it('an invitation to coach is not listed among those to tracks, and ends only as one to coach', async () => {
    const email = 'both@example.com';
    await invite([email]);
    const toCoach = await inviteToCoach(email);
    expect(await sent()).toMatchObject([{ email, trackId }]);
    const { gymId } = gym;
    const endAs = (id: string) => app.api.try(invitations.withdraw, { id }, owner.token);
    const again = (id: string) => app.api.try(invitations.sendAgain, { id }, owner.token);
    expect([await endAs(toCoach.id), await again(toCoach.id)]).toMatchObject([
      { error: { Code: 'not_found' } },
      { error: { Code: 'not_found' } },
    ]);
    const { id } = await newest();
    const ofTrack = await app.api.try(gyms.withdrawStaffInvitation, { gymId, id }, owner.token);
    expect(ofTrack).toMatchObject({ error: { Code: 'not_found' } });
    expect((await open(tokenOf(toCoach.link))).status).toBe(404);
    const athlete = await newPerson(app);
    expect((await join(athlete, tokenOf(toCoach.link))).status).toBe(400);
    expect((await join(athlete, tokenOf((await newest()).link))).status).toBe(200);
    const { invitations: left } = await app.api.do(gyms.staff, { gymId }, owner.token);
    expect(left).toMatchObject([{ id: toCoach.id, email }]);
  });
});

describe('inviting a list of addresses', () => {
  it('returns the outcome of each address', async () => {
    const member = (await app.api.do(accounts.get, { userId: gym.mara.id }, gym.mara.token)).email;
    await invite(['known@example.com']);
    const typed = [
      ' new@example.com ',
      'NEW@example.com',
      'no address',
      'known@example.com',
      member,
    ];
    expect(await outcomes(typed)).toEqual([
      ['new@example.com', 'invited'],
      ['no address', 'invalid'],
      ['known@example.com', 'already_invited'],
      [member, 'member'],
    ]);
    const list = await sent();
    expect(list.map(({ email }) => email).toSorted()).toEqual([
      'known@example.com',
      'new@example.com',
    ]);
  });

  it('invites each person once for concurrent requests', async () => {
    const lists = await Promise.all([
      outcomes(['a@example.com', 'b@example.com']),
      outcomes(['b@example.com', 'a@example.com']),
    ]);
    expect(lists.flat().filter(([, outcome]) => outcome === 'invited')).toHaveLength(2);
    expect(await sent()).toHaveLength(2);
  });

  it('needs at least one address and accepts at most 100', async () => {
    expect((await invite([])).status).toBe(400);
    const many = Array.from({ length: 101 }, (_, n) => `many${n}@example.com`);
    expect((await invite(many)).status).toBe(400);
    expect((await invite(many.slice(1))).status).toBe(200);
  });
});

describe('the limits of invitation mails', () => {
  it('a gym can mail 100 invitations a day, and a longer list is refused as a whole', async () => {
    const people = Array.from({ length: 60 }, (_, n) => `crowd${n}@example.com`);
    await invite(people);
    expect(await invite(people.map((email) => `x${email}`))).toMatchObject({
      status: 429,
      error: {
        message:
          'A gym can mail 100 invitations a day. Invite fewer people, or try again in 24 hours.',
      },
    });
    expect(await sent()).toHaveLength(60);
    expect((await invite(people)).status).toBe(200);
    expect((await invite(people.slice(20).map((email) => `y${email}`))).status).toBe(200);
    expect((await invite(['last@example.com'])).status).toBe(429);
    app.clock.pass(days(1));
    expect((await invite(['last@example.com'])).status).toBe(200);
  });

  it('a person gets at most five mails about a track', async () => {
    await invite(['often@example.com']);
    const { id } = await newest();
    const again = () => app.api.try(invitations.sendAgain, { id }, owner.token);
    for (let mails = 2; mails <= 5; mails += 1) {
      await app.clear('mailRecipients');
      expect((await again()).status).toBe(200);
    }
    expect(await newest()).toMatchObject({ canSendAgain: false, link: expect.any(String) });
    expect(await again()).toMatchObject({ error: { Code: 'invitation_mailed_often' } });
    expect(await pointsOf(app, 'invitation.gym', gym.gymId)).toBe(5);
    await app.api.do(invitations.withdraw, { id }, owner.token);
    expect(await outcomes(['often@example.com'])).toEqual([['often@example.com', 'mailed_often']]);
  });
});

describe('an invitation whose mail is refused', () => {
  const email = 'typo@example.com';
  beforeEach(() => void mail.refusals.set(email, 550));
  afterEach(() => mail.refusals.clear());

  it('an invitation that is permanently refused shows this until it is sent again', async () => {
    await invite([email, 'sam@example.com']);
    await expect
      .poll(async () => (await sent()).map((each) => [each.email, each.isRefused]), patience)
      .toEqual(expect.arrayContaining([[email, true]]));
    const rows = await sent();
    expect(rows.find((each) => each.email === 'sam@example.com')?.isRefused).toBe(false);
    const refused = rows.find((each) => each.email === email);
    expect(refused).toMatchObject({ state: 'sent', canSendAgain: true, link: expect.any(String) });
    mail.refusals.clear();
    await app.api.do(invitations.sendAgain, { id: refused?.id ?? '' }, owner.token);
    await mailsTo(email);
    expect((await sent()).some(({ isRefused }) => isRefused)).toBe(false);
  });

  it('an invitation that is temporarily refused is tried again and shows nothing', async () => {
    mail.refusals.set(email, 451);
    await invite([email]);
    await vi.waitFor(async () => {
      const { rows } = await sql<{ state: string }>`
        select state from pgboss.job
        where name = 'mail' and data->'payload'->>'invitationId' = ${(await newest()).id}
      `.execute(app.db);
      expect(rows).toEqual([{ state: 'retry' }]);
    }, patience);
    expect(await newest()).toMatchObject({ isRefused: false });
    mail.refusals.clear();
    await skipJobPauses(app.db);
    await mailsTo(email);
  });
});

describe('the list of invitations', () => {
  it('the list is returned in pages, newest first, and can be searched by a part of the address', async () => {
    for (const name of ['a', 'b', 'c']) {
      app.clock.pass(1000);
      await invite([`${name}@example.com`]);
    }
    const page = await app.api.do(invitations.list, { pageSize: 2 }, owner.token);
    expect(page.map(({ email }) => email)).toEqual(['c@example.com', 'b@example.com']);
    const found = await app.api.do(invitations.list, { search: 'A@EX' }, owner.token);
    expect(found).toMatchObject([{ email: 'a@example.com', track: 'Competitors', state: 'sent' }]);
    expect(await sent(gym.rival)).toEqual([]);
  });

  it('the list contains only open invitations on request, with their number', async () => {
    const onlyOpen = async () => {
      const input = { onlyOpen: true, pageSize: 1 };
      const answer = await app.api.try(invitations.list, input, owner.token);
      const emails = answer.ok && answer.output.map(({ email }) => email);
      return [emails, answer.headers.get('x-total-count')];
    };
    const athlete = await newPerson(app);
    await join(athlete, await tokenFor(emailOf(athlete)));
    await invite(['withdrawn@example.com']);
    await app.api.do(invitations.withdraw, { id: (await newest()).id }, owner.token);
    await invite(['closed@example.com'], engineId);
    await app.api.do(tracks.update, { id: engineId, status: false }, owner.token);
    await invite(['first@example.com']);
    app.clock.pass(days(10));
    await invite(['second@example.com']);
    expect((await sent()).map(({ state }) => state)).toEqual([
      'sent',
      'sent',
      'closed',
      'withdrawn',
      'joined',
    ]);
    expect(await onlyOpen()).toEqual([['second@example.com'], '2']);
    app.clock.pass(days(5));
    expect(await onlyOpen()).toEqual([['second@example.com'], '1']);
    await app.api.do(tracks.update, { id: engineId, status: true }, owner.token);
  });

  it('invitations.mailing says whether the server sends mail', async () => {
    const answer = await app.api.do(invitations.mailing, {}, owner.token);
    expect(answer).toEqual({ sendsMail: true });
  });
});
