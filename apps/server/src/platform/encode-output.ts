import { wireEncoder } from '@trackboard/contract';
import { objectMaker } from './object-maker.ts';

/** `encodeWire` for values that become JSON: a property without a value is undefined instead of missing. */
export const encodeOutput = wireEncoder((properties) =>
  objectMaker(properties.map(({ key, name, encode }) => ({ name, from: key, convert: encode }))),
);
