import { expect, it } from 'vitest';
import { writeLetter } from './letter.ts';

const letter = {
  greeting: 'Hi Mara,',
  before: ['"Tom & <b>Jerry</b>" liked your score', 'One line\nand another'],
  link: 'https://gym.example/?a=1&b="2"',
  action: 'Open the score',
  after: ['It works once.'],
  footer: [{ text: 'Your settings', link: 'https://gym.example/settings' }],
  stopLink: 'https://gym.example/stop',
};

it('a letter has the same words as text and as HTML, and escapes names', () => {
  const { text, html } = writeLetter(letter);
  expect(text).toBe(
    [
      'Hi Mara,',
      ...letter.before,
      letter.link,
      'It works once.',
      'Your settings: https://gym.example/settings',
      'Stop mails from Trackboard: https://gym.example/stop',
    ].join('\n\n'),
  );
  expect(html).toContain('<p>&quot;Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;&quot; liked your score</p>');
  expect(html).toContain('<p>One line<br>and another</p>');
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://gym.example/?a=1&amp;b=&quot;2&quot;"',
    'href="https://gym.example/settings"',
    'href="https://gym.example/stop"',
  ]);
});

it('a letter loads nothing, which would tell the sender that the mail is read', () => {
  expect(writeLetter(letter).html).not.toMatch(/<img|<link|<script|url\(|src=/);
});

it('a letter has a link that stops mails only if it may be stopped', () => {
  const { stopLink, ...kept } = letter;
  const mail = writeLetter(kept);
  expect(mail).not.toHaveProperty('stopLink');
  expect(mail.text + mail.html).not.toContain('Stop mails');
  expect(writeLetter(letter)).toMatchObject({ stopLink });
});
