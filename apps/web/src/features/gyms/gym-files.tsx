import { Box, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import { queryFor } from '../../lib/query-for.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingRows } from '../../ui/loading.tsx';

/** `0.3 GB`; at least `0.1 GB`, but `0 GB` for no bytes. */
export const inGigabytes = (bytes: number): string => `${Math.ceil(bytes / 1e8) / 10} GB`;

/** Shows the owner how much of the gym's storage for pictures and videos is used. */
export function GymFiles() {
  const query = useQuery(queryFor(gyms.files, {}));
  return (
    <section className="part" aria-labelledby="gym-files">
      <Box id="gym-files" component="h3" fz="md">
        Pictures and videos
      </Box>
      <Loaded query={query} pending={<LoadingRows label="Loading" count={1} rowHeight={44} />}>
        {({ used, limit }) => (
          <>
            <Text mt="xs" className="tnum">
              {inGigabytes(used)} of {inGigabytes(limit)} taken
            </Text>
            <Progress
              aria-hidden
              mt="xs"
              size={6}
              value={(used / limit) * 100}
              color={used > limit * 0.9 ? 'var(--danger)' : 'var(--primary)'}
            />
            <Text mt="xs" c="dimmed">
              What is in your gym’s chats, and the videos of scores. When it is full, delete
              messages and videos that nobody needs.
            </Text>
          </>
        )}
      </Loaded>
    </section>
  );
}
