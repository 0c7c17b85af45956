import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const aFile = (name: string, content: string, type = '') => new File([content], name, { type });

it.each([
  ['week.txt', 'text/plain'],
  ['week.md', ''],
  ['week.csv', 'text/csv'],
])('readFile reads %s', async (name, type) => {
  expect(await readFile(aFile(name, 'MON\r\nFran', type))).toEqual({ text: 'MON\nFran' });
});

it('readFile reads the paragraphs of a .docx file', async () => {
  const xml = '<w:p><w:r><w:t>MON</w:t></w:r></w:p><w:p><w:r><w:t>Fran</w:t></w:r></w:p>';
  const file = new File([zipSync({ 'word/document.xml': strToU8(xml) })], 'Week 3.docx');
  expect(await readFile(file)).toEqual({ text: 'MON\nFran' });
});

it.each([
  ['week.docx', 'x', 'Open this file, select all, copy, and paste its text here.'],
  ['week.png', 'x', 'Use a .docx, .txt, .md or .csv file, or paste its text here.'],
  ['week.txt', 'a\0b', 'This file is not text.'],
  ['week.txt', 'x'.repeat(100 * 1024 + 1), 'Use at most 100 KB of text.'],
  ['week.txt', 'x'.repeat(1024 * 1024), 'Use at most 100 KB of text.'],
  ['week.txt', 'row\n'.repeat(3000), 'Use at most 3,000 lines.'],
])('readFile refuses %s with a reason', async (name, content, problem) => {
  expect(await readFile(aFile(name, content))).toEqual({ problem });
});
