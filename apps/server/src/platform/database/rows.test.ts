import { describe, expect, it } from 'vitest';
import { newPerson, startSharedApp } from '#testing';
import { deleteRow, findRow, hasRow, insertRow, updateRow } from './rows.ts';

const app = await startSharedApp();
const { db } = app;

async function newBlock() {
  const [user, blocked] = [await newPerson(app), await newPerson(app)];
  return { userId: user.id, blockedId: blocked.id, createdAt: app.clock.now() };
}

describe('the database', () => {
  it('inserts a row once, and finds and deletes it by its values', async () => {
    const block = await newBlock();
    const { userId, blockedId } = block;
    expect(await insertRow(db, 'chatBlocks', block)).toBe(true);
    expect(await insertRow(db, 'chatBlocks', block)).toBe(false);
    expect(await findRow(db, 'chatBlocks', { userId, blockedId })).toEqual(block);
    expect(await hasRow(db, 'chatBlocks', { userId, blockedId: userId })).toBe(false);
    expect(await deleteRow(db, 'chatBlocks', { userId, blockedId: userId })).toBe(false);
    expect(await deleteRow(db, 'chatBlocks', { userId, blockedId })).toBe(true);
    expect(await hasRow(db, 'chatBlocks', { userId })).toBe(false);
  });

  it('finds a row by a missing value with null', async () => {
    const { id } = await newPerson(app);
    expect(await hasRow(db, 'users', { id, deletedAt: null })).toBe(true);
    expect(await updateRow(db, 'users', { id }, { deletedAt: app.clock.now() })).toBe(true);
    expect(await hasRow(db, 'users', { id, deletedAt: null })).toBe(false);
    expect(await updateRow(db, 'users', { id, deletedAt: null }, { role: 'owner' })).toBe(false);
  });

  it('throws for a value that is missing by mistake instead of choosing another row', async () => {
    const { id } = await newPerson(app);
    const mistaken = { id: undefined } as unknown as { id: string };
    expect(await deleteRow(db, 'users', mistaken)).toBe(false);
    expect(await hasRow(db, 'users', { id })).toBe(true);
  });
});
