import { newPassword } from '@trackboard/contract/accounts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PasswordRules } from './new-password-fields.tsx';

const met = (password: string) =>
  [...renderToStaticMarkup(<PasswordRules password={password} />).matchAll(/<li[^>]*>.*?<\/li>/gs)]
    .map(([item]) => item.replaceAll(/<[^>]+>/g, ''))
    .filter((text) => text.endsWith(', met'));

it.each([
  ['', []],
  ['a', ['A lower case letter, met']],
  ['Äa1', ['A capital letter, met', 'A lower case letter, met', 'A number, met']],
])('ticks the rules that %j meets', (password, expected) => {
  expect(met(password)).toEqual(expected);
});

it('ticks all rules exactly for the passwords that the server accepts', () => {
  for (const password of [
    'Trackboard1!',
    'Aa1!aaaa',
    'Aa1!aaa',
    'aa1!aaaa',
    'Aa!!aaaa',
    'Aa1aaaaa',
  ]) {
    expect(met(password).length === 5).toBe(newPassword.safeParse(password).success);
  }
});
