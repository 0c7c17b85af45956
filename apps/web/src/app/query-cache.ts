import { QueryCache } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';
import { isWarned, warnOfFirstError } from '../ui/toast-for-error.ts';

/** A cache of responses that shows the failures of calls of the chat and of the list of tracks, unless their screens do. */
export function createQueryCache(): QueryCache {
  return new QueryCache({
    onError: (error, { queryKey: [feature, action], meta }) => {
      const isSaid = meta?.['saysNotFound'] && error instanceof ApiError && error.status === 404;
      if (!isSaid && isWarned(`${String(feature)}.${String(action)}`)) warnOfFirstError(error);
    },
  });
}
