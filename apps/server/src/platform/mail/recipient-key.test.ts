import { expect, it } from 'vitest';
import { mailboxOf, recipientKey } from './recipient-key.ts';

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
])('%s reaches the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

it('a key is a UUID that needs the secret', () => {
  const key = recipientKey('one', 'sam@example.com');
  expect(key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(recipientKey('one', 'SAM+x@example.com')).toBe(key);
  expect(recipientKey('other', 'sam@example.com')).not.toBe(key);
});
