import type { ChatPerson } from '@trackboard/contract/chat';
import { expect, it } from 'vitest';
import { writtenFirst } from './people-search.tsx';

const person = (id: string, role: ChatPerson['role'] = 'athlete'): ChatPerson => ({
  id,
  userName: id,
  image: null,
  role,
});

it('offers at most four people, the owners of the gyms first', () => {
  const people = ['ana', 'bea', 'cem', 'dag'].map((id) => person(id));
  const offered = writtenFirst([...people, person('odette', 'owner')]);
  expect(offered.map(({ id }) => id)).toEqual(['odette', 'ana', 'bea', 'cem']);
});
