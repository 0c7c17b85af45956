import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../all-endpoints.ts';
import { apiBase } from '../index.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: { content: Record<string, { schema: JsonSchema }> };
  readonly responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>;
  readonly security?: unknown;
}

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
}

const document = openApiDocument(allEndpoints, apiBase, '1.2.3') as {
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
};

function operation(name: string): Operation {
  const found = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`The document has no ${name}.`);
  return found;
}

function answerOf(name: string): JsonSchema {
  return operation(name).responses['200']?.content['application/json']?.schema ?? {};
}

function bodyOf(name: string): JsonSchema {
  return Object.values(operation(name).requestBody?.content ?? {})[0]?.schema ?? {};
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(document);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has the version and the base path', () => {
    expect(document.info.version).toBe('1.2.3');
    expect(document.servers).toEqual([{ url: '/api/v1' }]);
  });

  it.each(allEndpoints.map((call) => [call.name, call] as const))(
    'has the endpoint %s',
    (name, call) => {
      const described = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(described?.operationId).toBe(name);
      expect(described?.security).toEqual(call.access === 'public' ? [] : [{ token: [] }]);
      for (const status of [String(call.status ?? 200), '429', '500'])
        expect(described?.responses).toHaveProperty(status);
      expect('400' in (described?.responses ?? {})).toBe(
        Boolean(call.params || call.query || call.body || call.errors.length),
      );
      expect('401' in (described?.responses ?? {})).toBe(
        call.access !== 'public' || name === 'accounts.login',
      );
    },
  );

  it('contains no internals of the contract', () => {
    const text = JSON.stringify(document);
    for (const key of ['"wire"', '"upload"', '"$schema"', '"~standard"']) {
      expect(text).not.toContain(key);
    }
  });

  it('spells responses and bodies as the specification does', () => {
    expect(Object.keys(answerOf('scores.detail').properties ?? {})).toEqual(
      expect.arrayContaining(['ScoreId', 'hasliked', 'usersliked', 'scoretype', 'userPreferences']),
    );
    expect(answerOf('scores.get').properties?.['UserPreferences']?.required).toEqual([
      'WeightPreference',
    ]);
    expect(Object.keys(bodyOf('accounts.create').properties ?? {})).toEqual(
      expect.arrayContaining(['FirstName', 'ConfirmPassword', 'IsAthlete', 'Image']),
    );
    expect(bodyOf('accounts.create').required).toEqual([
      'FirstName',
      'LastName',
      'Email',
      'Password',
      'ConfirmPassword',
      'PhoneNumber',
      'IsAthlete',
    ]);
  });

  it('has the envelopes of the specification', () => {
    expect(Object.keys(answerOf('gyms.mine').properties ?? {})).toEqual([
      'StatusCode',
      'Result',
      'Errors',
    ]);
    expect(answerOf('gyms.isOnTrial').properties).toHaveProperty('HasError');
    expect(answerOf('gyms.list').type).toBe('array');
  });

  it('describes files as binary and offers multipart first', () => {
    expect(Object.keys(operation('gyms.create').requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
      'application/json',
    ]);
    expect(bodyOf('gyms.create').properties?.['Image']).toEqual({
      type: 'string',
      format: 'binary',
    });
  });

  it('marks required parameters and spells them as on the wire', () => {
    expect(operation('gyms.list').parameters.map(({ name, required }) => [name, required])).toEqual(
      [
        ['pageNumber', false],
        ['pageSize', false],
        ['search', false],
        ['userId', false],
      ],
    );
    expect(operation('media.image').parameters).toMatchObject([
      { name: 'image', in: 'query', required: true },
      { name: 'expires', in: 'query', required: false },
      { name: 'signature', in: 'query', required: false },
      { name: 'size', in: 'query', required: false },
    ]);
    expect(operation('tracks.ofUser').parameters.slice(0, 2)).toMatchObject([
      { name: 'gymId', in: 'path', required: true },
      { name: 'userId', in: 'path', required: true },
    ]);
  });
});
