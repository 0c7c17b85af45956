import { describe, expect, it } from 'vitest';
import { type PageHead, withPageHead } from './page-head.ts';

const document = `<!doctype html>
<html>
  <head>
    <meta
      name="description"
      content="The app"
    />
    <title>Trackboard</title>
  </head>
  <body></body>
</html>
`;

const head: PageHead = {
  title: 'Northlane Strength',
  description: 'Barbell first · 14 Canal Row',
  canonical: 'https://board.example/marketplace/1',
};

const rendered = (change: Partial<PageHead> = {}) => withPageHead(document, { ...head, ...change });

describe('the head of a page', () => {
  it("replaces the document's title and description", () => {
    const html = rendered();
    expect(html.match(/<title>.*<\/title>/g)).toEqual([
      '<title>Northlane Strength · Trackboard</title>',
    ]);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).not.toContain('The app');
    expect(html).toContain('<link rel="canonical" href="https://board.example/marketplace/1" />');
    expect(html).toContain(
      '<meta property="og:url" content="https://board.example/marketplace/1" />',
    );
    expect(html).toContain('<meta name="twitter:card" content="summary" />');
  });

  it('has an image only if the page has one', () => {
    expect(rendered()).not.toContain('image');
    const html = rendered({ image: 'https://board.example/i?image=a&x=b' });
    const address = 'https://board.example/i?image=a&amp;x=b';
    expect(html).toContain(`<meta property="og:image" content="${address}" />`);
    expect(html).toContain(`<meta name="twitter:image" content="${address}" />`);
  });

  it.each([
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    '<!-- ',
  ])('writes %s only as text', (text) => {
    const html = rendered({ title: text, description: text, image: text, url: text });
    expect(html).not.toMatch(/<script|<img|<!--/);
    const tags = html.match(/<(meta|link)\b[^>]*>/g) ?? [];
    for (const tag of tags) expect(tag).toMatch(/^<\w+( [\w:]+="[^"]*"){2} \/>$/);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
  });

  it.each(['$& and $` and $$', String.raw`\1 \u003c`])('keeps the characters of %s', (title) => {
    expect(rendered({ title })).toContain(
      `<title>${title.replaceAll('&', '&amp;')} · Trackboard</title>`,
    );
  });

  it('keeps other scripts and emoji, and removes directional formatting', () => {
    expect(rendered({ title: 'נוֹרְתְלֵיין 🏋️‍♀️' })).toContain('<title>נוֹרְתְלֵיין 🏋️‍♀️ · Trackboard</title>');
    expect(rendered({ title: '\u202Egym\u2066 \n\u0007 a' })).toContain(
      '<title>gym a · Trackboard',
    );
  });
});
