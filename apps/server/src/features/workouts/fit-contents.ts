import { type Failure, failure, isFailure } from '@trackboard/contract';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Content } from './content.ts';
import { type PlannedForm, emptyContent, fitContent } from './fit-content.ts';
import { checkLibraries } from './library-content.ts';

type Problem = Failure<'invalid_input'>;

/** The problem of one of several workouts, with its fields below `path`. */
function problemAt(path: string, { failure: code, details }: Problem): Problem {
  const fields = Object.entries(details.fields ?? {}).map(([field, message]) => [
    `${path}.${field}`,
    message,
  ]);
  return failure(code, { ...details, fields: Object.fromEntries(fields) });
}

/**
 * The contents of new workouts of a gym, or the problem of the first that has one. `pathOf`: where the request has the
 * workout with an index.
 */
export async function fitContents(
  trx: Trx,
  gymId: string,
  forms: readonly PlannedForm[],
  pathOf: (index: number) => string,
): Promise<Content[] | Problem> {
  const contents: Content[] = [];
  for (const [index, form] of forms.entries()) {
    const content = fitContent({ ...form, ...emptyContent }, form);
    if (isFailure(content)) return problemAt(pathOf(index), content);
    contents.push(content);
  }
  const problems = await checkLibraries(trx, gymId, contents);
  const first = problems.findIndex((problem) => problem !== null);
  const problem = problems[first];
  return problem ? problemAt(pathOf(first), problem) : contents;
}
