import { z } from 'zod/mini';
import type { AnyEndpoint } from './endpoint.ts';
import { type CommonErrorCode, type ErrorCode, errorCatalogue } from './error-catalogue.ts';
import { idPattern } from './fields.ts';
import { fieldsOf, layoutOf } from './layout.ts';
import { uploadKindOf } from './upload.ts';

type Json = Record<string, unknown>;

/** Returns the JSON Schema of `schema` with every property in the wire's spelling. */
function wireSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const document = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      spellProperties(zodSchema, jsonSchema);
      if (uploadKindOf(zodSchema)) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      delete (jsonSchema as Json)['wire'];
      delete (jsonSchema as Json)['empty'];
      delete (jsonSchema as Json)['upload'];
    },
  }) as Json;
  delete document['$schema'];
  return document;
}

function spellProperties(schema: z.core.$ZodType, json: Json): void {
  const properties = json['properties'] as Json | undefined;
  if (schema._zod.def.type !== 'object' || !properties) return;
  const names = new Map(fieldsOf(layoutOf(schema)).map(({ key, name }) => [key, name]));
  json['properties'] = Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [names.get(key), value]),
  );
  if (Array.isArray(json['required']))
    json['required'] = json['required'].map((key: string) => names.get(key));
}

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniObject | undefined): Json[] {
  if (!schema) return [];
  return fieldsOf(layoutOf(schema)).map(({ key, name, layout }) => ({
    name: place === 'path' ? key : name,
    in: place,
    required: place === 'path' || !layout.orAbsent,
    schema: wireSchema(schema.shape[key] as z.ZodMiniType, 'input'),
  }));
}

function parameters(call: AnyEndpoint): Json[] {
  return [...parametersIn('path', call.params), ...parametersIn('query', call.query)];
}

function hasFile(call: AnyEndpoint): boolean {
  return fieldsOf(call.wire.body).some(({ layout }) => layout.file !== undefined);
}

function requestBody(call: AnyEndpoint): Json {
  if (!call.body) return {};
  const schema = wireSchema(call.body, 'input');
  const types = hasFile(call)
    ? ['multipart/form-data', 'application/json']
    : ['application/json', 'multipart/form-data'];
  return {
    requestBody: {
      required: true,
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    },
  };
}

function enveloped(call: AnyEndpoint, schema: Json): Json {
  if (call.envelope !== 'result' && call.envelope !== 'trial') return schema;
  const properties: Json = {
    StatusCode: { type: 'integer' },
    Result: schema,
    Errors: { type: 'array', items: { type: 'string' } },
  };
  if (call.envelope === 'trial') properties['HasError'] = { type: 'boolean' };
  return { type: 'object', properties, required: Object.keys(properties) };
}

function success(call: AnyEndpoint): Json {
  if (call.envelope === 'bytes') {
    return { description: 'The file', content: { 'application/octet-stream': {} } };
  }
  return {
    description: call.summary,
    content: { 'application/json': { schema: enveloped(call, wireSchema(call.output, 'output')) } },
  };
}

/**
 * Whether a call can get a 404, because it names an object in its path or by id in its input, or a
 * file.
 */
function namesSomething(call: AnyEndpoint): boolean {
  const input = [call.query, call.body].map((schema) => schema && wireSchema(schema, 'input'));
  const hasId = JSON.stringify(input).includes(JSON.stringify(idPattern.source));
  return hasId || call.params !== undefined || call.envelope === 'bytes';
}

/** Whether the caller is authorised by a signed link instead of a token. */
function isSigned(call: AnyEndpoint): boolean {
  return call.query !== undefined && 'signature' in call.query.shape;
}

function commonErrors(call: AnyEndpoint): CommonErrorCode[] {
  const codes: CommonErrorCode[] = ['too_many_requests', 'internal', 'database_unavailable'];
  if (call.params || call.query || call.body) codes.push('invalid_input');
  if (call.body) codes.push('request_too_large', 'unsupported_body', 'request_timeout');
  if (call.method !== 'GET') codes.push('storage_full');
  if (namesSomething(call)) codes.push('not_found');
  if (call.access !== 'public') codes.push('not_signed_in');
  if (call.access !== 'public' || isSigned(call)) codes.push('not_allowed');
  const uploads = fieldsOf(call.wire.body).flatMap(({ layout }) => layout.file ?? []);
  if (uploads.length || call.envelope === 'bytes') codes.push('media_unavailable');
  if (uploads.length) codes.push('too_large', 'wrong_media');
  if (uploads.some((kind) => kind === 'image' || kind === 'attachment')) codes.push('images_busy');
  return codes;
}

function errorResponses(call: AnyEndpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...call.errors, ...commonErrors(call)]) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: [...new Set(codes)]
            .map((code) => `${code}: ${errorCatalogue[code].message}`)
            .join('\n'),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  );
}

function operation(call: AnyEndpoint): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    parameters: parameters(call),
    ...requestBody(call),
    responses: { [String(call.status ?? 200)]: success(call), ...errorResponses(call) },
    security: call.access === 'public' ? [] : [{ token: [] }],
    'x-access': call.access,
  };
}

const errorSchema = {
  type: 'object',
  required: ['StatusCode', 'message', 'Errors', 'Code'],
  properties: {
    StatusCode: { type: 'integer' },
    message: { type: 'string' },
    Errors: { type: 'array', items: { type: 'string' } },
    Code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    stripeError: { type: 'string' },
    RequestId: { type: 'string' },
  },
};

/** Returns the OpenAPI 3.1 document of `endpoints`, served below `base` (for example `/api/v1`). */
export function openApiDocument(
  endpoints: readonly AnyEndpoint[],
  base: string,
  version: string,
): Json {
  const paths: Record<string, Json> = {};
  for (const call of endpoints) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trackboard', version },
    servers: [{ url: base }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
