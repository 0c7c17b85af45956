/** A part of a text: plain, or a link. */
export interface LinkedPart {
  readonly text: string;
  readonly href: string | null;
}

const address = /https?:\/\/[^\s<>"]+/gi;

/** Without the punctuation of the sentence around it. A closing bracket belongs to an address that has its opening one. */
function withoutPunctuation(found: string): string {
  const end = /[.,;:!?'\]]$/.test(found) || (found.endsWith(')') && !found.includes('('));
  return end ? withoutPunctuation(found.slice(0, -1)) : found;
}

/** Splits a text at its web addresses. Together the parts are the text. */
export function splitLinks(text: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutPunctuation(found);
    if (!URL.canParse(link)) continue;
    if (index > at) parts.push({ text: text.slice(at, index), href: null });
    parts.push({ text: link, href: link });
    at = index + link.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
}
