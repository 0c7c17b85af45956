import { fieldsOf } from '@trackboard/contract';
import type { Row } from './row.ts';

/** Whether a call has a file that cannot be left out, so that JSON cannot express it. */
export const needsFile = ({ call }: Row): boolean =>
  fieldsOf(call.wire.body).some(({ layout }) => layout.file && !layout.orAbsent);
