import { describe, expect, it } from 'vitest';
import { fileOf, readText } from '../testing/read-text.ts';
import { readImport } from './read-import.ts';

const read = async (text: string, answers = {}) =>
  await readText(text, { kind: 'athletes', answers });

describe('athletes of a gym', () => {
  it('reads names in two columns, mails in capitals and birthdays', async () => {
    const { athletes } = await read(
      'First Name,Last Name,Email,Mobile Phone,Date of Birth\nÅsa,Müller,ASA@Example.org,+49 30 1111,1992-02-29\nJo,,jo@example.org,,',
    );
    expect(athletes).toMatchObject([
      {
        firstName: 'Åsa',
        lastName: 'Müller',
        email: 'asa@example.org',
        phone: '+49 30 1111',
        birthday: '1992-02-29',
      },
      { firstName: 'Jo', lastName: '', email: 'jo@example.org', phone: '', birthday: null },
    ]);
  });

  it('reads names in one column, in either order', async () => {
    const { athletes } = await read(
      'Name;E-Mail\n"Roe, Robin";robin@example.org\nAda de Vries;ada@example.org',
    );
    expect(athletes).toMatchObject([
      { firstName: 'Robin', lastName: 'Roe' },
      { firstName: 'Ada', lastName: 'de Vries' },
    ]);
  });

  it('reads name, mail and phone in one cell, with several rows a person', async () => {
    const { athletes, leftOut } = await read(
      '"Client","Status","Pass"\n"Cy Clark\ncy@example.org\n(555) 010-0002","A","Unlimited"\n"Cy Clark\ncy@example.org\n(555) 010-0002","A","Ten classes"\n"Di Dunn\ndi@example.org","L","Unlimited"',
    );
    expect(athletes).toMatchObject([
      {
        line: 2,
        firstName: 'Cy',
        lastName: 'Clark',
        email: 'cy@example.org',
        phone: '(555) 010-0002',
      },
    ]);
    expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'same_person'],
      [8, 'gone'],
    ]);
  });

  it('leaves out who has no mail of their own', async () => {
    const { athletes, leftOut } = await read(
      'Name,Email,Parent Email\nEl Eck,,eck@example.org\nFlo Eck,,eck@example.org\nGus,,\nHal,hal at example,\n,ivy@example.org,',
    );
    expect(athletes).toMatchObject([{ firstName: 'El', email: 'eck@example.org' }]);
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'mail_of_another',
      'no_mail',
      'unreadable_mail',
      'no_name',
    ]);
  });

  it('asks for the order of day and month of birthdays', async () => {
    const text = 'Name,Email,Birthday\nEl,el@example.org,03/04/1990';
    const { reading, athletes } = await read(text);
    expect(reading.questions).toMatchObject([{ key: 'dateOrder', rows: 1 }]);
    expect(athletes).toMatchObject([{ birthday: null }]);
    const answered = await read(text, { dateOrder: 'monthFirst' });
    expect(answered.athletes).toMatchObject([{ birthday: '1990-03-04' }]);
  });

  it('asks for the column of names that no heading tells, and obeys the answer', async () => {
    const text = 'Person,Level,Contact\nEl Eck,Gold,el@example.org\nFlo Fox,Silver,flo@example.org';
    const { reading, leftOut } = await read(text);
    expect(reading.questions).toMatchObject([
      { key: 'columns:name', rows: 2, choices: [{ value: 'Person' }, { value: 'Level' }] },
    ]);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['no_name', 'no_name']);
    const answered = await read(text, { 'columns:name': 'Person' });
    expect(answered.athletes).toMatchObject([
      { firstName: 'El', lastName: 'Eck' },
      { email: 'flo@example.org' },
    ]);
  });

  it('asks which of several columns has the mail addresses', async () => {
    const text = 'Name,Private,Work\nEl Eck,el@example.org,el@work.example';
    const { reading, athletes } = await read(text);
    expect(reading.questions).toMatchObject([
      { key: 'columns:email', choices: [{ value: 'Private' }, { value: 'Work' }] },
    ]);
    expect(athletes).toEqual([]);
    const answered = await read(text, { 'columns:email': 'Work' });
    expect(answered.athletes).toMatchObject([{ lastName: 'Eck', email: 'el@work.example' }]);
  });

  it('refuses a table without mails', async () => {
    const open = fileOf(new TextEncoder().encode('Date,Workout\n2025-01-05,Fran'));
    const reading = await readImport(open, { kind: 'athletes', answers: {} });
    expect(reading).toEqual({ ok: false, error: 'no_people' });
  });
});
