export * from './abilities.ts';
export * from './endpoint.ts';
export { type ErrorCode, errorCatalogue } from './error-catalogue.ts';
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
  layoutOf,
  toWire,
  wirePath,
} from './layout.ts';
export * from './openapi.ts';
export * from './text.ts';
export * from './upload.ts';
