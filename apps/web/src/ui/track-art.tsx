import { type ReactNode, useId } from 'react';
import { linePath, type Point, arcPath } from './svg-path.ts';

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

interface Runner {
  readonly name: string;
  readonly time: string;
  /** The position of the runner on the bend in degrees; -90 is the top. */
  readonly at: number;
  /** The runner who represents the user. */
  readonly marked?: true;
}

const track = { center: { x: 300, y: 1130 }, innermost: 330, laneWidth: 84 };
const { center, innermost, laneWidth } = track;
const bendStart = 175;

/** The runners, from the inner lane outwards. */
const field: readonly Runner[] = [
  { name: 'Priya', time: '16:20', at: -81 },
  { name: 'Teo', time: '14:52', at: -57 },
  { name: 'Mara', time: '16:04', at: -76, marked: true },
  { name: 'Jonah', time: '15:31', at: -69 },
  { name: 'Ines', time: '15:08', at: -63 },
];

function Lane({ runner, radius, id }: { runner: Runner; radius: number; id: string }) {
  const baseline = radius - 10;
  const end = runner.at - 18 / (baseline / 60);
  return (
    <>
      <path
        d={arcPath(center, radius, bendStart - 360, runner.at)}
        strokeWidth={laneWidth - 3}
        fill="none"
        stroke={runner.marked ? 'var(--marker)' : '#1d5443'}
      />
      <path id={id} d={arcPath(center, baseline, end - 42, end)} fill="none" />
      <text fill={runner.marked ? 'var(--on-marker)' : '#f2f7f4'} textAnchor="end">
        <textPath href={`#${id}`} startOffset="100%">
          <tspan fontSize="22" fontStretch="104%" fontWeight="560">
            {runner.name}
          </tspan>
          <tspan className="tnum" fontSize="34" fontStretch="86%" fontWeight="640" dx="12">
            {runner.time}
          </tspan>
        </textPath>
      </text>
    </>
  );
}

/** Decorative picture of a race on the bend of a track, with the time of each runner. */
export function RaceArt() {
  const id = useId();
  return (
    <TrackArt {...track} lanes={field.length} lineAngle={-49}>
      {field.map((runner, lane) => (
        <Lane
          key={runner.name}
          runner={runner}
          radius={innermost + (lane + 0.5) * laneWidth}
          id={`${id}-${lane}`}
        />
      ))}
    </TrackArt>
  );
}
