import { z } from 'zod';
import type { Failure } from '../kernel/failure.ts';
import type { World } from '../kernel/world.ts';
import { texts } from './params.ts';

/** A request with parsed parameters. `account` is '' for the platform. */
export interface Call<P> {
  world: World;
  account: string;
  /** The values of the path parameters. */
  path: Record<string, string>;
  params: P;
  /** The path as it was requested, for the `url` of lists. */
  url: string;
}

/** A returned failure commits what the handler did; a thrown one rolls it back. */
export type Answer = object | Failure;

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  schema: z.ZodType<{ expand?: string[] | undefined }>;
  handle: (call: Call<never>) => Answer;
}

/** Declares an endpoint of the API. All of them take `expand`. */
export function endpoint<S extends z.ZodRawShape>(
  method: Endpoint['method'],
  path: string,
  shape: S,
  handle: (call: Call<z.output<z.ZodObject<S>>>) => Answer,
): Endpoint {
  const schema = z.strictObject({ ...shape, expand: texts.optional() });
  return { method, path, schema: schema as never, handle: handle };
}
