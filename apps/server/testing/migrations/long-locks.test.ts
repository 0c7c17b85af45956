import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../src/platform/database/migrations.ts';
import { findLongLocks } from './find-long-locks.ts';

/** Migrations up to this one were applied to small databases before this rule existed. */
const lastBefore = 31;

describe('the migrations', () => {
  it('lock no large table while its rows are read or written', async () => {
    const all = await readMigrations();
    const found = all
      .filter(({ version }) => version > lastBefore)
      .flatMap(({ name, sql }) => findLongLocks(sql).map((lock) => `${name}: ${lock}`));
    expect(found).toEqual([]);
    expect(all.some(({ sql }) => findLongLocks(sql).length > 0)).toBe(true);
  });
});

describe('findLongLocks', () => {
  it.each([
    'create index scores_x_idx on scores (notes)',
    'create unique index if not exists scores_x_idx on scores (notes)',
    'alter table scores add constraint scores_x_check check (sets is not null)',
    'alter table scores add column x integer, add foreign key (x) references users (id)',
    'alter table scores add constraint scores_x_key unique (notes)',
    'alter table scores alter column notes set not null',
    'alter table scores alter column notes type varchar',
    'alter table scores add column x text generated always as (upper(notes)) stored',
    'lock table scores in exclusive mode',
    'vacuum full scores',
    'alter table scores add constraint a check (true) not valid; alter table scores validate constraint a',
  ])('finds %s', (statement) => {
    expect(findLongLocks(`${statement};`)).toEqual([expect.stringContaining('scores: ')]);
  });

  it.each([
    'create index concurrently if not exists scores_x_idx on scores (notes)',
    'create table places (id uuid); create index places_x_idx on places (id)',
    'alter table scores add constraint scores_x_check check (sets is not null) not valid',
    'alter table scores validate constraint scores_x_check',
    'alter table scores add constraint scores_x_key unique using index scores_x_idx',
    'alter table scores add column x integer not null default 0',
    'alter table scores drop column x',
    '-- create index scores_x_idx on scores (notes)\nselect 1',
  ])('allows %s', (statement) => {
    expect(findLongLocks(`${statement};`)).toEqual([]);
  });
});
