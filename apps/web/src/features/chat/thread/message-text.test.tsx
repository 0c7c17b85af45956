import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { isOnlyEmoji, linkParts, MessageText } from './message-text.tsx';

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

const html = (text: string) => renderToStaticMarkup(<MessageText text={text} userId="mara" />);

it('gives a message and a mentioned name each the direction of its own letters', () => {
  const text = 'خمس جولات @Mara Keller 3 x 5';
  const mentions = [{ userId: 'mara', userName: 'Mara Keller' }];
  const shown = renderToStaticMarkup(<MessageText text={text} mentions={mentions} userId="mara" />);
  expect(shown).toMatch(/^<span [^>]*dir="auto"[^>]*>خمس/);
  expect(shown).toMatch(/<b [^>]*dir="auto"[^>]*>@Mara Keller<\/b>/);
});

it('shows a message of only a few emoji in a large font', () => {
  expect(html('💪🔥')).toContain('data-emoji');
  expect(html('Done 💪')).not.toContain('data-emoji');
});

it('recognizes a message of a few emoji, even if an emoji has several characters', () => {
  for (const text of ['💪', '👍🏽', '🔥🔥🔥', '👩‍🚒 🇩🇪', '❤️'])
    expect([text, isOnlyEmoji(text)]).toEqual([text, true]);
  for (const text of ['', '1', '#', 'PR 💪', '🔥🔥🔥🔥']) expect(isOnlyEmoji(text)).toBe(false);
});
