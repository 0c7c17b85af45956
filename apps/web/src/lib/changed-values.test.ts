import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';

interface Values {
  name: string;
  price?: number | null;
  image?: File;
}

test('only values that differ are changes', () => {
  const image = new File([], 'a.png');
  const before: Values = { name: 'Engine', price: 49 };
  expect(changedValues<Values>(before, { name: 'Engine', price: 49 })).toEqual({});
  expect(changedValues<Values>(before, { name: 'Base', price: null, image })).toEqual({
    name: 'Base',
    price: null,
    image,
  });
});

test('a new value is a change unless it is undefined', () => {
  expect(changedValues<Values>({ name: '' }, { name: '', price: 0 })).toEqual({ price: 0 });
  expect(changedValues<Values>({ name: '' }, { name: '' })).toEqual({});
});
