import { expect, test } from 'vitest';
import { deletionValues } from './own-data.tsx';

function messages(gymName: string | null, typed: { password: string; gymName: string }) {
  const issues = deletionValues(gymName).safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const password = 'Northlane-2026!';

test('the form requires a password', () => {
  expect(messages(null, { password: '', gymName: '' })).toEqual({
    password: 'Enter your password.',
  });
  expect(messages(null, { password, gymName: '' })).toEqual({});
});

test.each([
  ['', false],
  ['northlane strength', false],
  ['Northlane Strength', true],
  ['  Northlane Strength ', true],
])('an owner must type the name of the gym; typed: %j', (gymName, isRight) => {
  const said = messages('Northlane Strength', { password, gymName });
  expect(said).toEqual(isRight ? {} : { gymName: 'Type the name of your gym to close it.' });
});
