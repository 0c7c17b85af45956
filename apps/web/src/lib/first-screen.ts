import type { QueryClient } from '@tanstack/react-query';

/** The query cache while the first screen loads, for its data; null afterwards. */
export const firstScreen: { queries: QueryClient | null } = { queries: null };
