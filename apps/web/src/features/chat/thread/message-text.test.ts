import { expect, it } from 'vitest';
import { linkParts } from './message-text.tsx';

const linksOf = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

it('finds web and mail addresses', () => {
  expect(linkParts('See https://example.com/a?b=1, or mail odette@northlane.example.com.')).toEqual(
    [
      { text: 'See ', href: null, at: 0 },
      { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1', at: 4 },
      { text: ', or mail ', href: null, at: 29 },
      { text: 'odette@northlane.example.com', href: 'mailto:odette@northlane.example.com', at: 39 },
      { text: '.', href: null, at: 67 },
    ],
  );
  expect(linksOf('www.example.com')).toEqual(['http://www.example.com']);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://files.example.com/a',
  '//evil.example.com/x',
  'vbscript:msgbox',
  '5:00',
  '21-15-9',
])('leaves %s as text', (text) => {
  expect(linksOf(text)).toEqual([]);
  expect(linkParts(text).map((part) => part.text)).toEqual([text]);
});

it('keeps the whole text', () => {
  const text = 'a http://a.example b\n<b>http://b.example</b> javascript:alert(1)';
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
