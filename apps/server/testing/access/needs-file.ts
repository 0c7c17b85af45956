import { uploadKindOf } from '@trackboard/contract';
import type { z } from 'zod';
import type { Row } from './row.ts';

/** Whether a call has a file that cannot be left out, so that JSON cannot express it. */
export const needsFile = ({ call }: Row): boolean =>
  Object.values(call.body?.shape ?? {}).some(
    (field) =>
      uploadKindOf(field as z.ZodType) && !(field as z.ZodType).safeParse(undefined).success,
  );
