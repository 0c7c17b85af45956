import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { textOfDocument, textOfDocx } from './docx-text.ts';

const p = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const cell = (...texts: string[]) => `<w:tc><w:tcPr/>${texts.map(p).join('')}</w:tc>`;
const table = (...rows: string[][]) =>
  `<w:tbl><w:tblPr/>${rows.map((row) => `<w:tr>${row.join('')}</w:tr>`).join('')}</w:tbl>`;
const item =
  '<w:p><w:pPr><w:numPr><w:ilvl/></w:numPr></w:pPr><w:r><w:t>10 burpees</w:t></w:r></w:p>';

it('textOfDocument has a line for each paragraph, with breaks, tabs and list items', () => {
  const body = `${p('Mon &amp; Tue')}<w:p/><w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r></w:p>`;
  expect(textOfDocument(`<w:body>${body}${item}${p('x &#8211; y')}</w:body>`)).toBe(
    'Mon & Tue\na\tb\nc\n- 10 burpees\nx – y',
  );
});

it('textOfDocument turns a table of days into days, and keeps other tables', () => {
  const days = table([cell('Mon'), cell('Tue')], [cell('AMRAP 12', '10 burpees'), cell('Fran')]);
  expect(textOfDocument(p('Week 3') + days)).toBe('Week 3\nMon\nAMRAP 12\n10 burpees\n\nTue\nFran');
  expect(textOfDocument(table([cell('Sets'), cell('5')]))).toBe('Sets\t5');
});

it('textOfDocx reads the document of the archive', () => {
  const xml = strToU8(`<w:document><w:body>${p('Montag')}${p('Fran')}</w:body></w:document>`);
  expect(textOfDocx(zipSync({ 'word/document.xml': xml, 'word/media/a.png': strToU8('x') }))).toBe(
    'Montag\nFran',
  );
  expect(textOfDocx(zipSync({ 'a.txt': strToU8('Mon') }))).toBeNull();
  expect(textOfDocx(strToU8('Mon\nFran'))).toBeNull();
});
