import { escapeHtml } from '../http/escape-html.ts';

interface LinkedText {
  readonly text: string;
  readonly link: string;
}

/** The content of a mail. Plain text and HTML are both made from it, so that they cannot differ. */
interface Letter {
  readonly greeting: string;
  /** Paragraphs above the link. Line breaks within a paragraph are kept. */
  readonly before: readonly string[];
  readonly link: string;
  /** The text of the button, which says what the link does. */
  readonly action: string;
  /** Paragraphs below the link. */
  readonly after?: readonly string[];
  /** Links that are not the subject of the mail, each with its text. */
  readonly footer?: readonly LinkedText[];
  /** The link that stops such mails. */
  readonly stopLink?: string | undefined;
}

/*
 * Mail programs support neither variables nor most layouts. Programs that ignore the dark colours show the light
 * ones.
 */
const style = `body{margin:0;padding:24px 12px;background:#f3f5f2;color:#13201a;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
.sheet{max-width:496px;margin:0 auto;padding:32px 32px 16px;border-radius:16px;background:#ffffff}
.name{margin:0 0 24px;font-weight:700}
p{margin:0 0 16px;overflow-wrap:anywhere}
.button{display:inline-block;margin:8px 0 24px;padding:14px 24px;border-radius:14px;background:#124334;color:#ffffff;font-weight:600;text-decoration:none}
.footer{max-width:496px;margin:0 auto;padding:16px 32px 0;color:#45534c;font-size:14px}
.footer p{margin:0 0 8px}
.footer a{color:#45534c}
@media (max-width:480px){.sheet{padding:24px 20px 8px}.footer{padding:16px 20px 0}.button{display:block;text-align:center}}
@media (prefers-color-scheme:dark){body{background:#0b100e;color:#edf2ef}.sheet{background:#131a17}.button{background:#d3f04f;color:#15210b}.footer,.footer a{color:#b3c0b9}}`;

const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const footerOf = ({ footer = [], stopLink }: Letter): readonly LinkedText[] =>
  stopLink ? [...footer, { text: 'Stop mails from Trackboard', link: stopLink }] : footer;

function textOf(letter: Letter): string {
  const { greeting, before, link, after = [] } = letter;
  const footer = footerOf(letter).map((each) => `${each.text}: ${each.link}`);
  return [greeting, ...before, link, ...after, ...footer].join('\n\n');
}

function htmlOf(letter: Letter): string {
  const { greeting, before, link, action, after = [] } = letter;
  const footer = footerOf(letter).map(
    (each) => `<p><a href="${escapeHtml(each.link)}">${escapeHtml(each.text)}</a></p>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<style>${style}</style></head><body><div class="sheet"><p class="name">Trackboard</p>`,
    ...[greeting, ...before].map(paragraph),
    `<a class="button" href="${escapeHtml(link)}">${escapeHtml(action)}</a>`,
    ...after.map(paragraph),
    `</div><div class="footer">${footer.join('\n')}</div></body></html>`,
  ].join('\n');
}

/** The contents of a mail, without its recipient and its subject. */
export function writeLetter(letter: Letter) {
  const { link, stopLink } = letter;
  return { text: textOf(letter), html: htmlOf(letter), link, ...(stopLink && { stopLink }) };
}

/**
 * Names that consist of letters, single spaces, apostrophes, hyphens, and a period after a word: 'Anne-Marie',
 * 'J. R.', "O'Neil".
 */
const plainName = /^\p{L}[\p{L}\p{M}'’-]*\.?(?: \p{L}[\p{L}\p{M}'’-]*\.?)*$/u;

const maxNameLength = 40;

/**
 * Returns the first line of a mail. Omits names that mail clients might turn into links or that could carry a message,
 * because anyone can register any name with another person's email.
 */
export function greeting(name: string): string {
  const isPlain = name.length <= maxNameLength && plainName.test(name);
  return isPlain ? `Hi ${name},` : 'Hello,';
}
