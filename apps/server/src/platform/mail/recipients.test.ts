import { beforeEach, expect, it } from 'vitest';
import { startSharedApp, testConfig } from '#testing';
import { days } from '../time/clock.ts';
import { insertStop } from './queries.ts';
import { mailboxOf, recipientKey, sendIfAdmitted } from './recipients.ts';

const app = await startSharedApp();
const config = testConfig(app.dataDir);
const context = { db: app.db, clock: app.clock, config };
const sam = 'sam@example.com';

let sent = 0;
beforeEach(async () => {
  await app.clear('mailRecipients');
  sent = 0;
});

const send = () =>
  sendIfAdmitted(context, sam, async () => {
    sent += 1;
  });

it('sendIfAdmitted sends three mails a week to a person', async () => {
  for (let n = 0; n < 5; n += 1) await send();
  expect(sent).toBe(3);
  app.clock.pass(days(7));
  await send();
  expect(sent).toBe(4);
});

it('sendIfAdmitted does not count a mail that could not be sent and is tried again', async () => {
  for (let n = 0; n < 5; n += 1) {
    app.clock.pass(1000);
    const failing = sendIfAdmitted(context, sam, async () => {
      throw new Error('The mail server is away');
    });
    await expect(failing).rejects.toThrow('away');
  }
  await send();
  expect(sent).toBe(1);
});

it('sendIfAdmitted sends nothing to a person who has stopped mails', async () => {
  await insertStop(app.db, recipientKey(config.secretKey, sam), app.clock.now());
  await send();
  expect(sent).toBe(0);
});

it.each([
  ['Sam@Example.com', 'sam@example.com'],
  [' sam+gym@example.com ', 'sam@example.com'],
  ['sam+a+b@example.com', 'sam@example.com'],
  ['+sam@example.com', '+sam@example.com'],
  ['s.a.m@example.com', 's.a.m@example.com'],
  ['s.a.m+x@gmail.com', 'sam@gmail.com'],
  ['S.AM@googlemail.com', 'sam@gmail.com'],
  ['sam@bücher.example', 'sam@xn--bcher-kva.example'],
  ['ｓａｍ@example.com', 'sam@example.com'],
])('mailboxOf reads %s as the mailbox %s', (email, mailbox) =>
  expect(mailboxOf(email)).toBe(mailbox),
);

it('recipientKey returns a UUID that depends on the secret', () => {
  const key = recipientKey('one', 'sam@example.com');
  expect(key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(recipientKey('one', 'SAM+x@example.com')).toBe(key);
  expect(recipientKey('other', 'sam@example.com')).not.toBe(key);
});
