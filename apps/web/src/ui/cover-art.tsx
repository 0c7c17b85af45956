import { arcPath, linePath } from './svg-path.ts';
import { seededIndex, seededRandom } from './seed.ts';

interface Colors {
  readonly ground: string;
  readonly border: string;
  readonly lit: string;
  readonly start: string;
}

const palettes: readonly Colors[] = [
  { ground: '#124334', border: '#2a6351', lit: '#1b5442', start: '#d3f04f' },
  { ground: '#0d3328', border: '#1f5040', lit: '#164234', start: '#d3f04f' },
  { ground: '#7e3a26', border: '#a05a43', lit: '#914a34', start: '#f6e7df' },
  { ground: '#2b3f52', border: '#4a6076', lit: '#36506a', start: '#e4edf5' },
  { ground: '#4a2b48', border: '#6c4a6a', lit: '#5a3758', start: '#f3e3f1' },
  { ground: '#6a5012', border: '#8d7133', lit: '#7b601f', start: '#f8efcf' },
];
const width = 480;
const height = 160;

function bendFor(seed: string) {
  const random = seededRandom(seed);
  const fromAbove = random() < 0.5;
  const center = {
    x: 130 + random() * (width - 260),
    y: fromAbove ? -30 - random() * 60 : height + 40 + random() * 60,
  };
  const spacing = 28 + Math.round(random() * 12);
  const lit = 3 + Math.floor(random() * 2);
  const lean = random() * 30 - 15;
  return { center, spacing, lit, startAngle: (fromAbove ? 90 : -90) + lean };
}

interface CoverArtProps {
  /** Decides the drawing, and its colours unless they are chosen. */
  seed: string;
  /** The number of the chosen colours. */
  palette?: number | null | undefined;
}

/** Decorative cover art that fills its container with the bend of a track. */
export function CoverArt({ seed, palette }: CoverArtProps) {
  const { center, spacing, lit, startAngle } = bendFor(seed);
  const colors = palettes[palette ?? seededIndex(seed, palettes.length)];
  const lanes = Math.ceil((width + 80) / spacing);
  const radii = Array.from({ length: lanes }, (_, lane) => spacing * (lane + 1));
  return (
    <svg
      width="100%"
      height="100%"
      display="block"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect fill={colors?.ground} width={width} height={height} />
      <path
        fill="none"
        stroke={colors?.lit}
        d={arcPath(center, spacing * (lit + 0.5), 0, 359.9)}
        strokeWidth={spacing}
      />
      <g fill="none" stroke={colors?.border} strokeWidth="1.5">
        {radii.map((radius) => (
          <circle key={radius} cx={center.x} cy={center.y} r={radius} />
        ))}
      </g>
      <path
        d={linePath(center, startAngle, spacing, spacing * 12)}
        stroke={colors?.start}
        strokeWidth="2.5"
      />
    </svg>
  );
}
