import { Skeleton, UnstyledButton } from '@mantine/core';
import type { Gif } from '@trackboard/contract/media';
import { type KeyboardEvent, useRef, useState } from 'react';
import { GifImage } from '../../ui/gif-image.tsx';
import { nextInGrid } from '../../ui/next-in-grid.ts';
import classes from './gif-tiles.module.css';

interface GifTilesProps {
  gifs: readonly Gif[];
  label: string;
  onChoose: (gif: Gif) => void;
}

function columnsOf(list: HTMLElement): number {
  return getComputedStyle(list).gridTemplateColumns.split(' ').length;
}

/** A grid of gifs with one tab stop; arrow keys move between tiles. */
export function GifTiles({ gifs, label, onChoose }: GifTilesProps) {
  const [current, setCurrent] = useState(0);
  const tiles = useRef<HTMLUListElement>(null);
  const stop = current < gifs.length ? current : 0;

  function step(event: KeyboardEvent): void {
    const list = tiles.current;
    if (!list) return;
    const to = nextInGrid(event.key, stop, { count: gifs.length, columns: columnsOf(list) });
    if (to === null) return;
    event.preventDefault();
    list.querySelectorAll('button')[to]?.focus();
  }

  return (
    <ul ref={tiles} className={classes.tiles} aria-label={label}>
      {gifs.map((gif, index) => (
        <li key={gif.id}>
          <UnstyledButton
            className={classes.tile}
            tabIndex={index === stop ? 0 : -1}
            onKeyDown={step}
            onFocus={() => setCurrent(index)}
            onClick={() => onChoose(gif)}
          >
            <GifImage src={gif.previewUrl} alt={gif.title || 'Gif'} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

/** Skeletons of the tiles. */
export function GifSkeletons() {
  return (
    <div className={classes.tiles}>
      {Array.from({ length: 20 }, (_, tile) => (
        <Skeleton key={`tile ${tile + 1}`} className={classes.tile ?? ''} radius={10} />
      ))}
    </div>
  );
}
