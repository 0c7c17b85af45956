import { fromWire, type Layout } from './layout.ts';

const absentWords = new Set<unknown>([null, '', 'null', 'undefined']);
/** The values that forms send for a field that was left empty. */
const emptyWords = new Set<unknown>(['', 'undefined']);

/**
 * Whether a value means that an optional field is absent, and not that the field is cleared (record
 * 21).
 */
function isLeftOut(layout: Layout, raw: unknown): boolean {
  if (!layout.orAbsent || !absentWords.has(raw)) return false;
  if (raw === '') return !layout.orEmpty;
  const isNull = raw === null || (raw === 'null' && layout.type);
  return !(isNull && layout.orNull);
}

function listFrom(text: string): unknown {
  if (!text.trim().startsWith('[')) return [text];
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function numberFrom(raw: unknown): unknown {
  const trimmed = typeof raw === 'string' ? raw.trim() : '';
  return /^[+-]?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : raw;
}

function booleanFrom(raw: unknown): unknown {
  if (raw === 0 || raw === 1) return raw === 1;
  const trimmed = typeof raw === 'string' ? raw.trim() : '';
  if (/^(true|1)$/i.test(trimmed)) return true;
  return /^(false|0)$/i.test(trimmed) ? false : raw;
}

function typed(layout: Layout, raw: unknown): unknown {
  if (isLeftOut(layout, raw)) return undefined;
  if (layout.item) return typeof raw === 'string' ? listFrom(raw) : raw;
  if (!layout.type) return raw;
  if (layout.empty !== undefined && emptyWords.has(raw)) return layout.empty;
  if (layout.orNull && absentWords.has(raw)) return null;
  return layout.type === 'number' ? numberFrom(raw) : booleanFrom(raw);
}

/**
 * Decodes a JSON value. Only forms and queries send a list with one element as its text. An empty text
 * is an empty field here too.
 */
function typedJson(layout: Layout, raw: unknown): unknown {
  const isOneText = typeof raw === 'string' && /^\s*[^\s[]/.test(raw);
  return layout.item && isOneText && !isLeftOut(layout, raw) ? raw : typed(layout, raw);
}

/** Decodes a JSON body, as `fromRequest` does, except that a text is not read as a list of one. Does not validate; the schema does. */
export function fromJson(layout: Layout, raw: unknown): unknown {
  return fromWire(layout, raw, typedJson);
}

/**
 * Decodes a part of a request. Because forms and queries can only send text, numbers, booleans and lists may be text, and
 * optional fields may be empty text or `null`. Does not validate; the schema does.
 */
export function fromRequest(layout: Layout, raw: unknown): unknown {
  return fromWire(layout, raw, typed);
}
