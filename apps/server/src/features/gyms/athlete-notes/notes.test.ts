import { athletes } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const { api } = app;
const { owner, rival, mara, jonah } = gym;

beforeEach(() => app.clear('athleteNotes'));

const write = (note: string, form: { id?: string } = {}, athleteId = mara.id) =>
  api.do(athletes.saveNote, { athleteId, note, ...form }, owner.token);
const notesOf = async (athleteId = mara.id, token = owner.token) =>
  api.try(athletes.notes, { athleteId }, token);

describe('notes about an athlete', () => {
  it('stores notes, lists them newest first, changes and deletes them', async () => {
    const first = await write('Left shoulder after kipping.');
    const second = await write('  Wants a strict muscle-up.  ');
    expect(second).toMatchObject({ note: 'Wants a strict muscle-up.', author: 'Odette Raymond' });
    expect(await notesOf()).toMatchObject({ output: [{ id: second.id }, { id: first.id }] });
    await write('Shoulder is fine.', { id: first.id });
    expect(await notesOf()).toMatchObject({
      output: [{ id: second.id }, { id: first.id, note: 'Shoulder is fine.' }],
    });
    await api.do(athletes.deleteNote, { id: first.id }, owner.token);
    expect(await notesOf()).toMatchObject({ output: [{ id: second.id }] });
    expect(await api.try(athletes.deleteNote, { id: first.id }, owner.token)).toMatchObject({
      status: 404,
    });
  });

  it('stores one note for the same id, and never moves it to another athlete', async () => {
    const id = crypto.randomUUID();
    await write('Once.', { id });
    await write('Once.', { id });
    expect(await notesOf()).toMatchObject({ output: [{ id, note: 'Once.' }] });
    const moved = { athleteId: jonah.id, id, note: 'Moved.' };
    expect(await api.try(athletes.saveNote, moved, owner.token)).toMatchObject({ status: 404 });
    expect(await notesOf()).toMatchObject({ output: [{ note: 'Once.' }] });
  });

  it.each(['', '   ', 'x'.repeat(4001)])('refuses the note %j', async (note) => {
    const form = { athleteId: mara.id, note };
    expect(await api.try(athletes.saveNote, form, owner.token)).toMatchObject({ status: 400 });
  });

  it('shows notes only to the owner of the gym', async () => {
    const { id } = await write('Private.');
    expect(await notesOf(mara.id, mara.token)).toMatchObject({ status: 403 });
    expect(await notesOf(mara.id, rival.token)).toMatchObject({ status: 404 });
    expect(await api.try(athletes.deleteNote, { id }, rival.token)).toMatchObject({ status: 404 });
    const form = { athleteId: gym.left.id, note: 'Gone.' };
    expect(await api.try(athletes.saveNote, form, owner.token)).toMatchObject({ status: 404 });
  });
});
