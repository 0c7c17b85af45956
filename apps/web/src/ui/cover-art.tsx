import { arcPath, linePath } from './svg-path.ts';
import classes from './cover-art.module.css';
import { seededIndex, seededRandom } from './seed.ts';

const palettes = ['pine', 'deep', 'clay', 'slate', 'plum', 'ochre'] as const;
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
  seed: string;
}

/** The bend of a track as cover art that fills its container. Decoration. */
export function CoverArt({ seed }: CoverArtProps) {
  const { center, spacing, lit, startAngle } = bendFor(seed);
  const lanes = Math.ceil((width + 80) / spacing);
  const radii = Array.from({ length: lanes }, (_, lane) => spacing * (lane + 1));
  return (
    <svg
      className={classes.cover}
      data-palette={palettes[seededIndex(seed, palettes.length)]}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className={classes.ground} width={width} height={height} />
      <path
        className={classes.lit}
        d={arcPath(center, spacing * (lit + 0.5), 0, 359.9)}
        strokeWidth={spacing}
      />
      {radii.map((radius) => (
        <circle key={radius} className={classes.border} cx={center.x} cy={center.y} r={radius} />
      ))}
      <path className={classes.start} d={linePath(center, startAngle, spacing, spacing * 12)} />
    </svg>
  );
}
