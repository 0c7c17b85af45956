import { escapeHtml } from './escape-html.ts';

/** The metadata of a page for crawlers and link previews. */
export interface PageHead {
  /** The title without the product's name. */
  readonly title: string;
  readonly description: string;
  /** An absolute URL. */
  readonly canonical: string;
  /** The absolute URL of the preview, if it shows more than the canonical page. */
  readonly url?: string;
  /** An absolute URL. */
  readonly image?: string | null;
}

const product = 'Trackboard';
/**
 * Puts text on one line and removes control characters and directional formatting, which could reorder the
 * text around it.
 */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function escaped(text: string): string {
  return escapeHtml(oneLine(text));
}

function tagsOf(head: PageHead): string[] {
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escaped(content)}" />`;
  const { title, description, canonical, image } = head;
  return [
    `<title>${escaped(title)} · ${product}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(canonical)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', product),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', head.url ?? canonical),
    meta('name', 'twitter:card', 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(image
      ? [
          meta('property', 'og:image', image),
          meta('property', 'og:image:alt', title),
          meta('name', 'twitter:image', image),
        ]
      : []),
  ];
}

/** Replaces the document's title and description with those of the page, and adds its preview (Open Graph, Twitter). */
export function withPageHead(document: string, head: PageHead): string {
  const tags = tagsOf(head).join('\n    ');
  // The replacement is a function, because `$` has a meaning in a replacement string.
  return document
    .replace(/(?<!\s)\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags);
}
