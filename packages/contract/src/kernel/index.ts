export * from './declare-hub.ts';
export * from './abilities.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './event.ts';
export * from './fields.ts';
export * from './hub.ts';
export * from './from-request.ts';
export {
  fieldsOf,
  fits,
  formFields,
  fromWire,
  isPlain,
  type Layout,
  toWire,
  wirePath,
} from './layout.ts';
export * from './layout-of.ts';
export * from './openapi.ts';
export * from './query-key.ts';
export * from './text.ts';
export * from './blank-record.ts';
export * from './upload.ts';
export * from './missed-hints.ts';
export * from './watch-ended.ts';
