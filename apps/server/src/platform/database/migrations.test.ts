import { expect, it } from 'vitest';
import { statementsOf } from './migrations.ts';

it.each([
  ['space and new lines', 'create  table a\n  (\tb integer\n);\n', 'create table a ( b integer );'],
  ['comments of one line', '-- Why.\nselect 1; -- Because.\n-- The end.', 'select 1;'],
  ['comments of several lines', 'select /* one\ntwo */ 1', 'select 1'],
  ['comments in comments', 'select /* a /* b */ c */ 1', 'select 1'],
])('statementsOf ignores %s', (_, sql, statements) => {
  expect(statementsOf(sql)).toBe(statements);
});

it.each([
  ['a string', "select 'a  -- b /* c */';"],
  ['a string with a quote', "select 'it''s  -- b';"],
  ['a string with a backslash at its end', "select 'a\\', 'b  -- c';"],
  ['an escaped string', "select E'it\\'s  -- b', e'it''s \\'  -- b';"],
  ['a quoted name', 'select "a  -- b";'],
  ['a function', 'do $$ begin\n  -- Kept.\n  null; end $$;'],
  ['a tagged quote', "do $body$ select '  $$  ' $body$;"],
  ['a name with dollars', 'select a$b$ from c$b$;'],
  ['signs outside of the first plane', "select '🏋️  -- a', 'b  /* c';"],
])('statementsOf keeps %s', (_, sql) => {
  expect(statementsOf(sql)).toBe(sql);
});

it('statementsOf keeps names apart that only a comment separates', () => {
  expect(statementsOf('select a/**/b--c\nfrom d')).toBe('select a b from d');
});
