import type { ReactNode } from 'react';
import { linePath, type Point } from './svg-path.ts';
import classes from './track-art.module.css';

interface TrackArtProps {
  center: Point;
  /** The radius of the inner border. */
  innermost: number;
  laneWidth: number;
  lanes: number;
  /** The angle of the line across the lanes in degrees; -90 is the top. */
  lineAngle: number;
  children: ReactNode;
}

/** The bend of a track with content on its lanes. Decoration. */
export function TrackArt(props: TrackArtProps) {
  const { center, innermost, laneWidth, lanes, lineAngle, children } = props;
  const radii = Array.from({ length: lanes + 1 }, (_, lane) => innermost + lane * laneWidth);
  return (
    <svg
      className={classes.art}
      viewBox="0 0 800 900"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
    >
      {children}
      {radii.map((radius) => (
        <circle key={radius} cx={center.x} cy={center.y} r={radius} className={classes.border} />
      ))}
      <path
        d={linePath(center, lineAngle, innermost, innermost + lanes * laneWidth)}
        className={classes.line}
      />
    </svg>
  );
}
