import type { ReactNode } from 'react';
import { lanePath, pointOnLane, type RingSize } from './ring-shape.ts';
import classes from './track-ring.module.css';

interface TrackRingProps {
  size: RingSize;
  /** How much of the lap is over, from 0 to 1. */
  lap: number;
  children: ReactNode;
}

/** The clock's track: lime is over, the dot is now, the tick is the start. The digits are within it. */
export function TrackRing({ size, lap, children }: TrackRingProps) {
  const { width, height, stroke } = size;
  const lane = lanePath(size);
  const dot = pointOnLane(size, lap);
  const inset = 1.75 * stroke;
  return (
    <div className={classes.ring}>
      <svg viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
        <path d={lane} stroke="var(--line)" strokeWidth={stroke} />
        <rect
          x={inset}
          y={inset}
          width={width - 2 * inset}
          height={height - 2 * inset}
          rx={height / 2 - inset}
          stroke="var(--line)"
          strokeWidth={0.12 * stroke}
        />
        <path
          d={lane}
          stroke="var(--marker)"
          strokeWidth={stroke}
          pathLength={1000}
          strokeDasharray={`${lap * 1000} 1000`}
        />
        <path
          d={`M${width / 2} ${-0.1 * stroke}v${1.2 * stroke}`}
          stroke="var(--ink)"
          strokeWidth={0.28 * stroke}
        />
        {lap > 0 && (
          <circle
            cx={dot.x}
            cy={dot.y}
            r={0.86 * stroke}
            fill="var(--marker)"
            stroke="var(--bg)"
            strokeWidth={0.3 * stroke}
          />
        )}
      </svg>
      <div className={classes.within}>{children}</div>
    </div>
  );
}
