import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitLinks } from './whiteboard.tsx';

const linksOf = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

it('splitLinks finds web addresses without the punctuation around them', () => {
  expect(linksOf('See https://a.example/x?y=1#z, then (http://b.example/1).')).toEqual([
    'https://a.example/x?y=1#z',
    'http://b.example/1',
  ]);
  expect(linksOf('https://en.example/wiki/Clean_(lift)')).toEqual([
    'https://en.example/wiki/Clean_(lift)',
  ]);
});

it('splitLinks leaves texts without a web address unchanged', () => {
  for (const text of [
    '95/65 lb',
    'javascript:alert(1)',
    'ftp://a.example',
    'https://',
    'www.a.b',
  ]) {
    expect(linksOf(text)).toEqual([]);
  }
});

it('splitLinks never loses or adds text, and links only to http and https', () => {
  const word = fc.oneof(fc.string(), fc.constantFrom('https://a.example/', ' (', ').', '\n'));
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join('');
      expect(
        splitLinks(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
      for (const link of linksOf(text)) expect(link).toMatch(/^https?:\/\//i);
    }),
  );
});
