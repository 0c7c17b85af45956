import { describe, expect, it } from 'vitest';
import { congratulationsSearch, gymMessage, joinMessage } from './congratulations.ts';

const read = (search: unknown) => joinMessage(congratulationsSearch.parse(search));

describe('the message after joining', () => {
  it('consists of the query values', () => {
    expect(read({ name: 'Engine', wnote: 'Start slow.' })).toEqual({
      title: 'You have joined \u2068Engine\u2069 Track Successfully',
      text: 'Start slow.',
    });
  });

  it.each([{}, { name: '', wnote: '  ' }, { name: ['a', 'b'], wnote: 7 }, { name: null }])(
    'is the usual one for %j',
    (search) => {
      expect(read(search)).toEqual({
        title: 'Congratulations',
        text: "Let's Build A Healthy Community Together",
      });
    },
  );

  it.each(['<script>alert(1)</script>', 'تمرين المساء', '💪🏽🏋️', '&amp; "quoted"'])(
    'takes %s as it is',
    (wnote) => expect(read({ wnote }).text).toBe(wnote),
  );

  it('is truncated after 200 whole characters', () => {
    expect(read({ wnote: 'x'.repeat(201) }).text).toBe('x'.repeat(200));
    expect(read({ wnote: '💪🏽'.repeat(300) }).text).toBe('💪🏽'.repeat(200));
  });
});

describe('the message to an owner', () => {
  it('congratulates on a subscription, or explains that there is none', () => {
    expect(gymMessage(true).text).toBe("Let's Build A Healthy Community Together");
    expect(gymMessage(false).title).toBe("You Don't Have Any Active Subscription");
  });
});
