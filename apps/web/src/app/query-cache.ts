import { QueryCache } from '@tanstack/react-query';
import { isWarned, warnOfFirstError } from '../ui/toast-for-error.ts';

/** A cache of responses that shows the failures of calls of the chat and of the list of tracks. */
export function createQueryCache(): QueryCache {
  return new QueryCache({
    onError: (error, { queryKey: [feature, action] }) => {
      if (isWarned(`${String(feature)}.${String(action)}`)) warnOfFirstError(error);
    },
  });
}
