import type { ReactNode } from 'react';
import { linePath } from './svg-path.ts';
import classes from './hero.module.css';

interface Bend {
  readonly center: { readonly x: number; readonly y: number };
  readonly innermost: number;
  readonly laneWidth: number;
  readonly lanes: number;
  /** The number of the highlighted lane, from the inside. */
  readonly lit: number;
  /** The angle of the lime start in degrees; -90 is the top. Null for none, because the page's one way in is lime. */
  readonly startAngle: number | null;
  readonly colors: { readonly ground: string; readonly border: string; readonly lit: string };
}

const bends: Readonly<Record<'pine' | 'deep', Bend>> = {
  pine: {
    center: { x: 1500, y: 420 },
    innermost: 170,
    laneWidth: 58,
    lanes: 8,
    lit: 3.5,
    startAngle: -128,
    colors: { ground: '#124334', border: '#2a6351', lit: '#1b5442' },
  },
  deep: {
    center: { x: 1340, y: -120 },
    innermost: 120,
    laneWidth: 54,
    lanes: 7,
    lit: 2.5,
    startAngle: null,
    colors: { ground: '#0d3328', border: '#1f5040', lit: '#164234' },
  },
};

interface HeroProps {
  tone: 'pine' | 'deep';
  /** The URL of a picture instead of the drawing. */
  picture?: string | null;
  children: ReactNode;
}

/** The bend of a track. */
function BendArt({ center, innermost, laneWidth, lanes, lit, startAngle, colors }: Bend) {
  const radii = Array.from({ length: lanes + 1 }, (_, lane) => innermost + lane * laneWidth);
  return (
    <svg
      className="backdrop"
      viewBox="0 0 1440 230"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <circle
        fill="none"
        stroke={colors.lit}
        cx={center.x}
        cy={center.y}
        r={innermost + lit * laneWidth}
        strokeWidth={laneWidth - 2}
      />
      <g fill="none" stroke={colors.border} strokeWidth="2">
        {radii.map((radius) => (
          <circle key={radius} cx={center.x} cy={center.y} r={radius} />
        ))}
      </g>
      {startAngle !== null && (
        <path
          className={classes.start}
          d={linePath(center, startAngle, innermost, innermost + lanes * laneWidth)}
        />
      )}
    </svg>
  );
}

/** The banner of a page, with the bend of a track or a picture under a scrim. */
export function Hero({ tone, picture = null, children }: HeroProps) {
  const bend = bends[tone];
  return (
    <header className={`on-nav ${classes.hero}`} style={{ background: bend.colors.ground }}>
      {picture === null ? (
        <BendArt {...bend} />
      ) : (
        <>
          <img className={`backdrop ${classes.picture}`} src={picture} alt="" />
          <div className={`backdrop ${classes.scrim}`} />
        </>
      )}
      <div className={classes.words}>{children}</div>
    </header>
  );
}
