import { useId } from 'react';
import { arcPath } from './svg-path.ts';
import { TrackArt } from './track-art.tsx';

interface Block {
  readonly name: string;
  /** The angle in degrees; -90 is the top. */
  readonly from: number;
  readonly to: number;
}

interface Day {
  readonly name: string;
  readonly blocks: readonly Block[];
  readonly today?: true;
}

// The drawing is as high as the other picture, which can stand in the same place above a form.
const track = { center: { x: 400, y: 1134 }, innermost: 250, laneWidth: 72 };
const { center, innermost, laneWidth } = track;
const startAngle = -119;

/** The days, from the inner lane outwards. */
const week: readonly Day[] = [
  { name: 'Sun', blocks: [] },
  { name: 'Mon', blocks: [{ name: 'Short Fuse', from: -99, to: -64 }] },
  {
    name: 'Tue',
    blocks: [
      { name: 'Engine Room', from: -102, to: -68 },
      { name: 'Row', from: -66, to: -50 },
    ],
  },
  {
    name: 'Wed',
    today: true,
    blocks: [
      { name: 'Strict Press', from: -104.5, to: -77 },
      { name: 'Grip Tax', from: -75.5, to: -52 },
    ],
  },
  { name: 'Thu', blocks: [{ name: 'Long Haul', from: -106, to: -66 }] },
  {
    name: 'Fri',
    blocks: [
      { name: 'Half Mast', from: -107.5, to: -90 },
      { name: 'Hips and Shoulders', from: -88.8, to: -56 },
    ],
  },
  { name: 'Sat', blocks: [{ name: 'Partner Relay', from: -108.5, to: -72 }] },
];

function Words({
  id,
  radius,
  from,
  children,
}: {
  id: string;
  radius: number;
  from: number;
  children: string;
}) {
  return (
    <>
      <path id={id} d={arcPath(center, radius - 7, from, from + 60)} fill="none" />
      <text>
        <textPath href={`#${id}`}>{children}</textPath>
      </text>
    </>
  );
}

function Lane({ day, radius, id }: { day: Day; radius: number; id: string }) {
  return (
    <>
      <g fill={day.today ? '#f2f7f4' : '#a9c6b9'} fontSize="19" fontStretch="104%" fontWeight="560">
        <Words id={`${id}-day`} radius={radius} from={startAngle + 800 / radius}>
          {day.name}
        </Words>
      </g>
      {day.blocks.map((block, index) => (
        <g
          key={block.name}
          fill={day.today ? 'var(--on-marker)' : '#f2f7f4'}
          fontSize="22"
          fontStretch="104%"
          fontWeight="600"
        >
          <path
            fill="none"
            stroke={day.today ? 'var(--marker)' : '#1d5443'}
            d={arcPath(center, radius, block.from, block.to)}
            strokeWidth={laneWidth - 14}
          />
          <Words id={`${id}-${index}`} radius={radius} from={block.from + 1000 / radius}>
            {block.name}
          </Words>
        </g>
      ))}
    </>
  );
}

/** Decorative picture of a week of training on the lanes of a track. */
export function WeekArt() {
  const id = useId();
  return (
    <TrackArt {...track} lanes={week.length} lineAngle={startAngle}>
      {week.map((day, lane) => (
        <Lane
          key={day.name}
          day={day}
          radius={innermost + (lane + 0.5) * laneWidth}
          id={`${id}-${lane}`}
        />
      ))}
    </TrackArt>
  );
}
