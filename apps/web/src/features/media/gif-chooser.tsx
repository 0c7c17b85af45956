import { Button, Skeleton, Stack, Tabs, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { queryKey } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import type { Gif, GifType } from '@trackboard/contract/media';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { GifImage } from '../../ui/gif-image.tsx';
import { useGridStop } from '../../ui/use-grid-stop.ts';
import classes from './gif-chooser.module.css';

interface GifTilesProps {
  gifs: readonly Gif[];
  label: string;
  onChoose: (gif: Gif) => void;
}

/** A grid of gifs with one tab stop; arrow keys move between tiles. */
function GifTiles({ gifs, label, onChoose }: GifTilesProps) {
  const { list, buttonAt } = useGridStop(gifs.length);
  return (
    <ul ref={list} className={classes.tiles} aria-label={label}>
      {gifs.map((gif, index) => (
        <li key={gif.id}>
          <UnstyledButton
            className={classes.tile}
            {...buttonAt(index)}
            onClick={() => onChoose(gif)}
          >
            <GifImage src={gif.previewUrl} alt={gif.title || 'GIF'} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function GifSkeletons() {
  return (
    <div className={classes.tiles}>
      {Array.from({ length: 20 }, (_, tile) => (
        <Skeleton key={`tile ${tile + 1}`} className={classes.tile ?? ''} radius={10} />
      ))}
    </div>
  );
}

interface GifChooserProps {
  onChoose: (gif: Gif) => void;
}

/** Milliseconds after the last key before the search is sent. */
const typingPause = 300;

const types: readonly { value: GifType; label: string }[] = [
  { value: 'gif', label: 'GIFs' },
  { value: 'sticker', label: 'Stickers' },
];

interface GifSearch {
  q: string;
  type: GifType;
}

/** Queries the gifs of a search, page after page. */
const gifsQuery = (search: GifSearch) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(media.gifs, search), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(media.gifs, { ...search, pageNumber: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, page) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

function Found({
  search,
  label,
  onChoose,
}: GifChooserProps & { search: GifSearch; label: string }) {
  const found = useInfiniteQuery(gifsQuery(search));
  const list = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  const pages = found.data?.pages ?? [];
  const gifs = pages.flatMap((page) => page.gifs);
  const before = pages.slice(0, -1).flatMap((page) => page.gifs).length;
  // The effect focuses the first new tile after 'more', because that button may be gone.
  useEffect(() => {
    if (!hasAsked.current) return;
    hasAsked.current = false;
    list.current?.querySelectorAll<HTMLElement>('li button')[before]?.focus();
  }, [before]);

  if (found.isError && gifs.length === 0) {
    return (
      <EmptyState
        bare
        title="GIFs cannot be shown right now"
        help="Write without one, or try again in a moment."
        action={<Button onClick={() => void found.refetch()}>Try again</Button>}
      />
    );
  }
  if (found.isPending) {
    return (
      <Loading label={`Loading ${label.toLowerCase()}`}>
        <GifSkeletons />
      </Loading>
    );
  }
  if (gifs.length === 0) {
    return (
      <EmptyState bare title={`No ${label.toLowerCase()} found`} help="Try a different word." />
    );
  }
  return (
    <div ref={list} aria-busy={found.isPlaceholderData}>
      <GifTiles gifs={gifs} label={label} onChoose={onChoose} />
      {found.hasNextPage && (
        <Button
          mt="sm"
          variant="default"
          fullWidth
          loading={found.isFetchingNextPage}
          onClick={() => {
            hasAsked.current = true;
            void found.fetchNextPage();
          }}
        >
          Show more
        </Button>
      )}
      <Text mt="sm" c="var(--ink-3)" fz="xs" ta="center">
        {pages[0]?.attribution}
      </Text>
    </div>
  );
}

/** Searches gifs and stickers, and calls back with the chosen one. */
export function GifChooser({ onChoose }: GifChooserProps) {
  const [search, setSearch] = useState('');
  const [type, setType] = useState<GifType>('gif');
  const [q] = useDebouncedValue(search.trim(), typingPause);
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The dialog focuses a field only if the field exists when the dialog is mounted.
  useEffect(() => field.current?.focus(), []);
  return (
    <Stack ref={panel} className={classes.chooser} gap="xs">
      <TextInput
        type="search"
        ref={field}
        aria-label="Search gifs and stickers"
        placeholder="Search"
        maxLength={100}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          panel.current?.querySelector<HTMLElement>('li button[tabindex="0"]')?.focus();
        }}
      />
      <Tabs
        className={classes.tabs ?? ''}
        keepMounted={false}
        value={type}
        onChange={(next) => setType(next === 'sticker' ? next : 'gif')}
      >
        <Tabs.List>
          {types.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {types.map(({ value, label }) => (
          <Tabs.Panel key={value} value={value} className={classes.panel ?? ''}>
            <Found search={{ q, type: value }} label={label} onChoose={onChoose} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
