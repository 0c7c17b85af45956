import type { ReactNode } from 'react';
import { linePath, type Point } from './svg-path.ts';

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

/** Decorative picture of a track's bend, with content on its lanes. */
export function TrackArt(props: TrackArtProps) {
  const { center, innermost, laneWidth, lanes, lineAngle, children } = props;
  const radii = Array.from({ length: lanes + 1 }, (_, lane) => innermost + lane * laneWidth);
  return (
    <svg
      className="backdrop"
      overflow="visible"
      viewBox="0 0 800 900"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
    >
      {children}
      <g fill="none" stroke="#3c7561" strokeWidth="2">
        {radii.map((radius) => (
          <circle key={radius} cx={center.x} cy={center.y} r={radius} />
        ))}
      </g>
      <path
        d={linePath(center, lineAngle, innermost, innermost + lanes * laneWidth)}
        stroke="#f2f7f4"
        strokeWidth="6"
      />
    </svg>
  );
}
