import { Skeleton } from '@mantine/core';
import classes from './gif-tiles.module.css';

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
