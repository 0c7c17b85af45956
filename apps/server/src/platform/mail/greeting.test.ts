import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it.each(['Mara', 'Anne-Marie', "D'Arcy", 'J. R.', 'Zoë', 'Ольга', '美咲', 'Mary Jane', 'José'])(
  'greets %s by name',
  (name) => {
    expect(greeting(name)).toBe(`Hi ${name},`);
    expect(greeting(name.normalize('NFD'))).toBe(`Hi ${name.normalize('NFD')},`);
  },
);

it.each([
  'https://evil.example/win',
  'evil.example',
  'Win at evil.example now',
  'www.evil',
  'a@evil.example',
  '//evil',
  'javascript:alert',
  '<a href=x>Mara</a>',
  '<img src=x>',
  '[Mara](x)',
  'call 5035550123',
  'Mara\nBcc: all',
  'evil\u2024example',
  'evil\u3002example',
  'You have won a prize and should answer now',
  '',
])('greets %j without the name', (name) => {
  expect(greeting(name)).toBe('Hello,');
});
