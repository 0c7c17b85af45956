import { describe, expect, it } from 'vitest';
import { readAddresses } from './invite-form.tsx';

describe('readAddresses', () => {
  it.each([
    'sam@gym.example, kim@gym.example',
    'sam@gym.example;kim@gym.example;',
    'sam@gym.example\n\n  kim@gym.example\n',
    'sam@gym.example kim@gym.example',
    'Sam Lee <Sam@gym.example>, "Kim" <kim@gym.example>',
    'Sam sam@gym.example\nKim\tkim@gym.example',
    'sam@gym.example, SAM@gym.example, kim@gym.example',
  ])('reads the addresses from %j', (text) => {
    expect(readAddresses(text)).toEqual({
      emails: ['sam@gym.example', 'kim@gym.example'],
      wrong: [],
    });
  });

  it('lists the entries that are not an address', () => {
    expect(readAddresses('sam@gym.example, kim@gym, Jo Park, kim@gym')).toEqual({
      emails: ['sam@gym.example'],
      wrong: ['kim@gym', 'Jo Park'],
    });
  });

  it('returns no addresses for an empty list', () => {
    expect(readAddresses(' \n,; ')).toEqual({ emails: [], wrong: [] });
  });
});
