import { z } from 'zod/mini';
import type { Layout } from './layout.ts';
import { uploadKindOf } from './upload.ts';

type Schema = z.core.$ZodType;

interface Def {
  readonly type: string;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly shape?: Record<string, Schema>;
  readonly element?: Schema;
  readonly values?: readonly unknown[];
  readonly checks?: readonly z.core.$ZodCheck[];
}

/** Returns the definition inside wrappers such as `optional` and `default`. */
function innerDef(schema: Schema): Def {
  const def = schema._zod.def as Def;
  const inner = def.innerType ?? def.in;
  return inner ? innerDef(inner) : def;
}

function declaredName(schema: Schema): string | undefined {
  const own = z.globalRegistry.get(schema)?.['wire'];
  if (typeof own === 'string') return own;
  const { innerType } = schema._zod.def as Def;
  return innerType && declaredName(innerType);
}

function declaredEmpty(schema: Schema): number | undefined {
  const empty = z.globalRegistry.get(schema)?.['empty'];
  return typeof empty === 'number' ? empty : undefined;
}

function accepts(schema: Schema, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

/** Whether a schema is free text that must not be empty. Text with a format, such as an id, is not free. */
function isRequiredText(schema: Schema): boolean {
  const { type, checks } = innerDef(schema);
  const names = new Set(checks?.map((check) => check._zod.def.check));
  return type === 'string' && names.has('min_length') && !names.has('string_format');
}

/** Whether the values of a schema are numbers, including a choice of numbers. */
function isNumber({ type, values }: Def): boolean {
  return type === 'number' || values?.every((value) => typeof value === 'number') === true;
}

function makeLayout(schema: Schema): Layout {
  const def = innerDef(schema);
  const { shape, element } = def;
  const type = isNumber(def) ? 'number' : def.type;
  const name = declaredName(schema);
  const file = uploadKindOf(schema);
  const empty = declaredEmpty(schema);
  const item = element && layoutOf(element);
  const orAbsent = accepts(schema, undefined);
  const orEmpty = accepts(schema, '') || isRequiredText(schema) || item?.empty !== undefined;
  return {
    ...(name && { name }),
    ...((type === 'number' || type === 'boolean') && { type }),
    ...(file && { file }),
    ...(accepts(schema, null) && { orNull: true }),
    ...(orAbsent && { orAbsent: true }),
    ...(orAbsent && orEmpty && { orEmpty: true }),
    ...(empty !== undefined && { empty }),
    ...(item && { item }),
    ...(shape && {
      fields: Object.fromEntries(
        Object.entries(shape).map(([key, property]) => [key, layoutOf(property)]),
      ),
    }),
  };
}

const layouts = new WeakMap<Schema, Layout>();

/** Returns the layout of a schema that does not contain itself. */
export function layoutOf(schema: Schema): Layout {
  const layout = layouts.get(schema) ?? makeLayout(schema);
  layouts.set(schema, layout);
  return layout;
}
