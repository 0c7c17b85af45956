import { endpoint, upload } from '@trackboard/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { readInput, uploadFields } from './read-input.ts';
import { ReceivedUpload } from './received-upload.ts';

const id = z.string().check(z.regex(/^\d+$/));

const call = endpoint({
  name: 'test.save',
  summary: 'Saves',
  route: 'POST /test/{id}',
  access: 'public',
  params: z.object({ id }),
  query: z.object({
    pageNumber: z.optional(z.int().check(z.minimum(1))).check(z.meta({ wire: 'pageNumber' })),
  }),
  body: z.object({
    name: z.optional(z.string().check(z.minLength(1, 'Name is required'))),
    kind: z.optional(z.enum(['a', 'b'])),
    userIds: z.optional(z.array(id)),
    items: z.optional(z.array(z.object({ note: z.string() }))),
    photo: z.optional(upload('image')),
  }),
  bareBody: 'userIds',
  output: z.null(),
});

const read = (body: unknown, more: { params?: unknown; query?: unknown } = {}) =>
  readInput(call, { params: { id: '7' }, query: {}, body, isForm: false, ...more });

const file = new ReceivedUpload('/uploads/x', 'me.png', 5, {
  sender: 'mara',
  isSignedIn: true,
  signal: new AbortController().signal,
  arrival: { end: () => undefined },
});

describe('readInput', () => {
  it('merges path, query and body; the path takes precedence', () => {
    const body = { NAME: 'a', id: '9', Unknown: true };
    expect(read(body, { query: { PageNumber: '2' } })).toEqual({
      id: '7',
      pageNumber: 2,
      name: 'a',
    });
  });

  it('answers not found for an invalid id in the path', () => {
    expect(read({}, { params: { id: 'x' } })).toMatchObject({ failure: 'not_found' });
    expect(read({}, { params: { id: '7\u0000' } })).toMatchObject({ failure: 'not_found' });
  });

  it.each([undefined, null, {}])('accepts %j as an empty body', (body) => {
    expect(read(body)).toEqual({ id: '7' });
  });

  it('reads a bare list as the field named by `bareBody`', () => {
    expect(read(['1', '2'])).toEqual({ id: '7', userIds: ['1', '2'] });
    expect(read('3')).toEqual({ id: '7', userIds: ['3'] });
  });

  it.each([5, true])('refuses the body %j', (body) => {
    expect(read(body)).toMatchObject({
      failure: 'invalid_input',
      details: { fields: { body: expect.any(String) } },
    });
  });

  it.each([[[]], [[1]], [['1', '2']]])('refuses the list %j for a single value', (body) => {
    const { bareBody: _bareBody, ...plain } = call;
    expect(readInput(plain, { params: { id: '7' }, query: {}, body, isForm: false })).toMatchObject(
      {
        failure: 'invalid_input',
        details: { fields: { body: expect.any(String) } },
      },
    );
  });

  it('reports errors by the names in the request', () => {
    expect(read({ userIds: ['1', 'x'], items: [{}] }, {})).toMatchObject({
      failure: 'invalid_input',
      details: {
        fields: { 'UserIds.1': expect.any(String), 'Items.0.Note': 'This field is required' },
      },
    });
    expect(read({}, { query: { pageNumber: 'x' } })).toMatchObject({
      details: { fields: { pageNumber: expect.any(String) } },
    });
  });

  it('shows the messages of schemas, never those of the library', () => {
    expect(read({ name: '' })).toMatchObject({ details: { message: 'Name is required' } });
    const { details } = read({ kind: 'c' }) as { details: object };
    expect(details).not.toHaveProperty('message');
    expect(details).toMatchObject({ fields: { Kind: 'Invalid option: expected one of "a"|"b"' } });
  });

  it.each(['a\u0000b', '\u0000', '\ud800', 'x\udfff'])('refuses the text %j', (text) => {
    const message = 'Remove the invisible characters.';
    const refused = { failure: 'invalid_input' };
    expect(read({ name: text })).toMatchObject({
      ...refused,
      details: { message, fields: { Name: message } },
    });
    expect(read({ items: [{ note: 'fine' }, { note: text }] })).toMatchObject({
      ...refused,
      details: { fields: { 'Items.1.Note': message } },
    });
  });

  it('accepts well-formed Unicode', () => {
    expect(read({ name: '🏋️ – \n\t é' })).toMatchObject({ name: '🏋️ – \n\t é' });
  });
});

describe('a file field', () => {
  it('is found by its name in the request in lower case', () => {
    expect(uploadFields(call)).toEqual(new Map([['photo', 'image']]));
  });

  it('contains the received upload', () => {
    expect(read({ Photo: file })).toEqual({ id: '7', photo: file });
  });

  it.each([undefined, null, '', 'null', 'undefined'])('may be left out as %j', (photo) => {
    expect(read({ photo })).toEqual({ id: '7' });
  });

  it.each(['', '/api/v1/users/getimage?image='])(
    'may be the name of the stored file: %s',
    (prefix) => {
      expect(read({ photo: `${prefix}0123456789abcdef0123456789abcdef.webp` })).toEqual({
        id: '7',
      });
    },
  );

  it.each([
    [{ path: '/etc/passwd', filename: 'a.png', size: 1 }],
    ['/etc/passwd'],
    [[file, file]],
    [[]],
    [5],
  ])('refuses %j as a file', (photo) => {
    expect(read({ photo })).toMatchObject({
      details: { fields: { Photo: 'Send this field as a file.' } },
    });
  });
});
