import { invitations, tracks } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openQuickGym, patience, skipJobPauses, startMailServer, startSharedApp } from '#testing';
import { sweepRecipients } from '../../platform/mail/recipients.ts';
import { days } from '../../platform/time/clock.ts';

const mail = await startMailServer();
afterAll(() => mail.close());
const app = await startSharedApp({ runJobs: true, smtpUrl: `smtp://127.0.0.1:${mail.port}` });
const { owner, gymId, trackId, rival } = await openQuickGym(app);
const { id: rivalTrackId } = await app.api.do(tracks.create, storyTracks.engine, rival.token);
// New gyms can mail only fewer people.
app.clock.pass(days(4));
const gyms = [
  { token: owner.token, trackId },
  { token: rival.token, trackId: rivalTrackId },
];

let seen = 0;

/** Waits until no job is left, so that the mail of one test does not arrive in the next. One test mails to 160 people. */
const jobsDone = () =>
  vi.waitFor(
    async () => {
      await skipJobPauses(app.db);
      const { rows } = await sql`
      select id from pgboss.job where state in ('created', 'retry', 'active') and data ? 'reaction'
    `.execute(app.db);
      expect(rows).toEqual([]);
    },
    { ...patience, timeout: 90_000 },
  );

beforeEach(async () => {
  await jobsDone();
  await app.clear('rateLimits', 'invitations', 'mailRecipients');
  mail.clear();
  seen = 0;
});

const invite = (emails: string[], from = gyms[0]!) =>
  app.api.do(invitations.create, { trackId: from.trackId, emails }, from.token);

const sent = (from = gyms[0]!) => app.api.do(invitations.list, {}, from.token);

/** Waits for one more mail. */
async function nextMail(): Promise<void> {
  await expect.poll(() => mail.mails.length).toBeGreaterThan(seen);
  seen = mail.mails.length;
}

/** Invites from the two gyms in turn, each time after earlier invitations were deleted. */
async function inviteTimes(email: string, times: number): Promise<string[]> {
  const outcomes: string[] = [];
  for (let n = 0; n < times; n += 1) {
    await app.clear('invitations');
    const [answer] = await invite([email], gyms[n % 2]);
    const outcome = answer?.outcome ?? '';
    outcomes.push(outcome);
    // The job needs the invitation, and the next invitation replaces it.
    if (outcome === 'invited') await nextMail();
  }
  return outcomes;
}

async function mailsTo(email: string, count: number) {
  return vi.waitFor(() => {
    const mails = mail.mails.filter(({ to }) => to.includes(email));
    if (mails.length !== count) throw new Error(`${mails.length} of ${count} mails have come.`);
    return mails.map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='));
  }, patience);
}

const stopLinkIn = (source: string) =>
  /List-Unsubscribe: <([^>]+)>/.exec(source.replaceAll('\r\n ', ' '))?.[1] ?? '';

/** The URL of a link on the app under test. */
const here = (link: string) => app.origin + new URL(link).pathname;

const oneClick = (link: string) =>
  fetch(here(link), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('an invited person', () => {
  it('a person gets three invitations a week from all gyms together, then only links', async () => {
    const outcomes = await inviteTimes('sam@example.com', 5);
    expect(outcomes).toEqual(['invited', 'invited', 'invited', 'link_only', 'link_only']);
    const [row] = await sent();
    expect(row).toMatchObject({ state: 'sent', isLinkOnly: true, canSendAgain: false });
    expect(row?.link).toContain('/invitation?token=');
    await mailsTo('sam@example.com', 3);
    app.clock.pass(days(7));
    expect(await inviteTimes('sam@example.com', 1)).toEqual(['invited']);
    await mailsTo('sam@example.com', 4);
  });

  it('the limit counts days, not calendar weeks', async () => {
    await inviteTimes('sam@example.com', 1);
    app.clock.pass(days(6));
    await inviteTimes('sam@example.com', 2);
    app.clock.pass(days(2));
    expect(await inviteTimes('sam@example.com', 2)).toEqual(['invited', 'link_only']);
  });

  it('a person counts as one in all spellings of the address', async () => {
    const answers = await invite([
      'kim.lee@gmail.com',
      'KimLee+a@gmail.com',
      'k.i.m.l.e.e@googlemail.com',
    ]);
    const outcomes = answers.map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual(['invited', 'link_only', 'link_only']);
    await invite(['kimlee+b@gmail.com']);
    await invite(['kimlee+c@gmail.com']);
    const last = await invite(['kimlee+d@gmail.com']);
    expect(last).toEqual([{ email: 'kimlee+d@gmail.com', outcome: 'link_only' }]);
  });

  it('a person gets at most three mails when many tracks invite concurrently', async () => {
    const forms = Array.from({ length: 6 }, (_, n) => ({ ...storyTracks.engine, name: `E${n}` }));
    const made = await Promise.all(
      forms.map((form) => app.api.do(tracks.create, form, owner.token)),
    );
    const answers = await Promise.all(
      made.map(({ id }) => invite(['at.once@example.com'], { token: owner.token, trackId: id })),
    );
    const outcomes = answers.flat().map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'invited')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'link_only')).toHaveLength(3);
    await mailsTo('at.once@example.com', 3);
  });

  it('a person gets no new mail for an invitation that is already open', async () => {
    await invite(['sam@example.com']);
    for (let n = 0; n < 4; n += 1) {
      expect((await invite(['sam@example.com']))[0]?.outcome).toBe('already_invited');
    }
    const [row] = await app.db.selectFrom('mailRecipients').selectAll().execute();
    expect(row?.mailedAt).toHaveLength(1);
  });

  it('a person gets no mail after three, but the link of the invitation is renewed', async () => {
    await inviteTimes('sam@example.com', 3);
    const [row] = await sent();
    app.clock.pass(days(1));
    const answer = await app.api.try(invitations.sendAgain, { id: row!.id }, owner.token);
    expect(answer).toMatchObject({ status: 400, error: { Code: 'invitation_link_only' } });
    const [renewed] = await sent();
    expect(renewed).toMatchObject({ isLinkOnly: true, state: 'sent' });
    expect(renewed!.expiresOn > row!.expiresOn).toBe(true);
  });

  it('a person can be mailed again a week after an invitation that has only a link', async () => {
    await inviteTimes('sam@example.com', 4);
    app.clock.pass(days(6));
    const [early] = await sent(gyms[1]);
    expect(early).toMatchObject({ state: 'sent', isLinkOnly: true, canSendAgain: false });
    app.clock.pass(days(1));
    const [row] = await sent(gyms[1]);
    expect(row).toMatchObject({ state: 'sent', isLinkOnly: true, canSendAgain: true });
    await app.api.do(invitations.sendAgain, { id: row!.id }, rival.token);
    await mailsTo('sam@example.com', 4);
    expect(await sent(gyms[1])).toMatchObject([{ isLinkOnly: false, canSendAgain: true }]);
  });

  it('a person can get a new link after the old one has expired', async () => {
    await inviteTimes('sam@example.com', 1);
    await oneClick(stopLinkIn((await mailsTo('sam@example.com', 1))[0] ?? ''));
    await inviteTimes('sam@example.com', 1);
    app.clock.pass(days(14));
    const [row] = await sent();
    expect(row).toMatchObject({ state: 'expired', link: null, canSendAgain: true });
    await app.api.try(invitations.sendAgain, { id: row!.id }, owner.token);
    expect(await sent()).toMatchObject([
      { state: 'sent', link: expect.any(String), canSendAgain: false },
    ]);
  });
});

describe('a mail to a stranger', () => {
  it('a mail quotes plain names and omits names that look like links', async () => {
    const { id } = await app.api.do(
      tracks.create,
      { ...storyTracks.engine, name: 'Win at evil.example now' },
      owner.token,
    );
    await invite(['sam@example.com'], { token: owner.token, trackId: id });
    const [source = ''] = await mailsTo('sam@example.com', 1);
    expect(source).toContain('Subject: Join a track at Northlane Strength');
    expect(source).toContain('invites you to follow a track at "Northlane Strength"');
    expect(source).not.toContain('evil');
  });

  it('a mail has a link that permanently stops the mails of all gyms with one click', async () => {
    await invite(['sam@example.com']);
    const [source = ''] = await mailsTo('sam@example.com', 1);
    const link = stopLinkIn(source);
    expect(source).toContain(`Stop mails from Trackboard: ${link}`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect((await oneClick(link)).status).toBe(200);
    expect((await oneClick(link)).status).toBe(200);
    expect(await inviteTimes('Sam+again@example.com', 2)).toEqual(['link_only', 'link_only']);
    app.clock.pass(days(200));
    await sweepRecipients(app).work();
    expect(await inviteTimes('sam@example.com', 1)).toEqual(['link_only']);
  });

  it('a mail is not sent again after the person has stopped mails', async () => {
    await invite(['sam@example.com']);
    const [source = ''] = await mailsTo('sam@example.com', 1);
    await oneClick(stopLinkIn(source));
    const [row] = await sent();
    await app.api.try(invitations.sendAgain, { id: row!.id }, owner.token);
    // This is the job of a mail that was requested before.
    const event = { invitationId: row!.id, gymId };
    await app.db
      .insertInto('events')
      .values({
        type: invitations.athleteInvited.type,
        gymId,
        payload: JSON.stringify(event),
        createdAt: app.clock.now(),
      })
      .execute();
    await invite(['other@example.com']);
    await mailsTo('other@example.com', 1);
    await jobsDone();
    await mailsTo('sam@example.com', 1);
  });

  it('mails still arrive after the stop link was only opened, because mail servers open links', async () => {
    await invite(['sam@example.com']);
    const [source = ''] = await mailsTo('sam@example.com', 1);
    const page = await fetch(here(stopLinkIn(source)));
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('<form method="post"><button>Stop mails</button></form>');
    expect(await inviteTimes('sam@example.com', 1)).toEqual(['invited']);
  });

  it('a changed stop link answers 404 and stores nothing', async () => {
    await invite(['sam@example.com']);
    const [source = ''] = await mailsTo('sam@example.com', 1);
    const changed = stopLinkIn(source).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await fetch(here(changed))).status).toBe(404);
    expect((await oneClick(changed)).status).toBe(404);
    expect(await inviteTimes('sam@example.com', 1)).toEqual(['invited']);
  });
});

describe('the database', () => {
  it("the database stores a stranger's address only in the invitation", async () => {
    await invite(['sam@example.com']);
    const rows = await app.db.selectFrom('mailRecipients').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('sam');
  });

  it('the database forgets recipients a week after their last mail', async () => {
    await invite(['sam@example.com']);
    await sweepRecipients(app).work();
    expect(await app.db.selectFrom('mailRecipients').selectAll().execute()).toHaveLength(1);
    app.clock.pass(days(7) + 1);
    await sweepRecipients(app).work();
    expect(await app.db.selectFrom('mailRecipients').selectAll().execute()).toEqual([]);
  });
});

const crowd = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@example.com`);

it('a new gym can mail 40 people a day, an older one 100', async () => {
  await app.db.updateTable('gyms').set({ createdAt: app.clock.now() }).execute();
  const all = (count: number) =>
    app.api.try(invitations.create, { trackId, emails: crowd(count) }, owner.token);
  expect(await all(41)).toMatchObject({
    status: 429,
    error: { message: expect.stringContaining('A new gym can mail 40 invitations a day.') },
  });
  expect((await all(40)).status).toBe(200);
  app.clock.pass(days(3));
  await app.clear('invitations', 'mailRecipients');
  expect((await all(100)).status).toBe(200);
});

it('one IP address can mail 200 people a day, for all gyms together', async () => {
  const from = (n: number, gym: (typeof gyms)[number]) =>
    app.request('/invitations/create', {
      method: 'POST',
      token: gym.token,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({
        TrackId: gym.trackId,
        Emails: Array.from({ length: 80 }, (_, each) => `p${n}-${each}@example.com`),
      }),
    });
  expect((await from(1, gyms[0]!)).status).toBe(200);
  expect((await from(2, gyms[1]!)).status).toBe(200);
  await app.db.deleteFrom('rateLimits').where('key', 'like', 'invitation.gym:%').execute();
  expect((await from(3, gyms[0]!)).status).toBe(429);
});
