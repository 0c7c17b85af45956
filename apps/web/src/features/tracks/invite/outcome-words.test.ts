import { expect, it } from 'vitest';
import { outcomeSentences } from './outcome-words.ts';

it('says how many people are invited, and why others are not', () => {
  expect(
    outcomeSentences([
      { email: 'a@x.example', outcome: 'invited' },
      { email: 'b@x.example', outcome: 'member' },
      { email: 'c@x.example', outcome: 'member' },
      { email: 'd@x.example', outcome: 'already_invited' },
    ]),
  ).toEqual([
    '1 person is invited.',
    'b@x.example and c@x.example are on the track already.',
    'd@x.example has an open invitation already.',
  ]);
});

it('says which people are invited only by a link', () => {
  expect(outcomeSentences([{ email: 'b@x.example', outcome: 'link_only' }])).toEqual([
    '1 person is invited.',
    'b@x.example gets no more mails for now: copy the link from the list and send it yourself.',
  ]);
});

it('says that 0 people are invited', () => {
  expect(outcomeSentences([{ email: 'b@x.example', outcome: 'mailed_often' }])).toEqual([
    '0 people are invited.',
    'b@x.example had 5 mails about this track already.',
  ]);
});
