import type { PlateColor, WeightUnit } from '@trackboard/scoring';

/** The colours of bumper plates in kilograms (IWF) and in pounds. Lighter plates are of steel. */
const colors: Readonly<Record<WeightUnit, Readonly<Record<number, PlateColor>>>> = {
  kg: { 25: 'red', 20: 'blue', 15: 'yellow', 10: 'green' },
  lbs: { 55: 'red', 45: 'blue', 35: 'yellow', 25: 'green' },
};

export function plateColor(weight: number, unit: WeightUnit): PlateColor {
  return colors[unit][weight] ?? 'steel';
}

const width = 358;
const middle = { x: width / 2, y: 74 };
const gap = 2;
const bumperHeight = 140;
/** The shaft's end with the usual plates, and the end to which it shrinks for many plates. */
const shaft = { usual: 52, least: 14 };
const collar = { width: 10, end: 21 };

interface DrawnPlate {
  readonly weight: number;
  readonly color: PlateColor;
  readonly isBumper: boolean;
  /** The distance from the middle of the bar to the inner edge. */
  readonly from: number;
  readonly width: number;
  readonly height: number;
}

interface DrawnSide {
  readonly shaftEnd: number;
  readonly plates: readonly DrawnPlate[];
  /** The distance from the middle to the clamp. */
  readonly end: number;
}

/** Returns the width and height of a plate alone. A heavier plate is wider, and bumpers have one height. */
function sizeOf(weight: number, unit: WeightUnit) {
  const kilograms = unit === 'kg' ? weight : weight * 0.45;
  const isBumper = plateColor(weight, unit) !== 'steel' || kilograms > 5;
  return isBumper
    ? { isBumper, width: 23 + kilograms / 2, height: bumperHeight }
    : { isBumper, width: 16 + kilograms, height: Math.min(46 + kilograms * 7, 88) };
}

/** Places the plates of one side from the inside out. Many plates shrink the shaft, then become narrow. */
export function drawSide(side: readonly number[], unit: WeightUnit): DrawnSide {
  const sizes = side.map((weight) => ({ weight, ...sizeOf(weight, unit) }));
  const wanted = sizes.reduce((sum, size) => sum + size.width + gap, 0);
  const room = middle.x - collar.end - collar.width - 9 - gap;
  const shaftEnd = Math.max(shaft.least, Math.min(shaft.usual, room - wanted));
  const scale = Math.min(1, (room - shaftEnd) / Math.max(wanted, 1));
  let from = shaftEnd + 9;
  const plates = sizes.map((size) => {
    const plate = {
      ...size,
      color: plateColor(size.weight, unit),
      from,
      width: (size.width + gap) * scale - gap,
    };
    from += plate.width + gap;
    return plate;
  });
  return { shaftEnd, plates, end: from };
}

/** Below this width, the number of a plate stands upright. */
const narrow = 22;

function PlateNumber({ plate, at, place }: { plate: DrawnPlate; at: -1 | 1; place: number }) {
  const { weight, isBumper, from, width: wide, height } = plate;
  const x = middle.x + at * (from + wide / 2);
  const words = { fontWeight: 700, fontStretch: '86%' };
  if (isBumper) {
    const isNarrow = wide < narrow;
    return (
      <text
        x={x}
        y={middle.y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={isNarrow ? Math.min(18, wide + 2) : 20}
        style={words}
        fill="var(--surface)"
        transform={isNarrow ? `rotate(-90 ${x} ${middle.y})` : undefined}
      >
        {weight}
      </text>
    );
  }
  // The numbers of small plates stand below them, in turn higher and lower, so that they do not touch. A number that is wider than
  // its plate begins at the plate's inner edge.
  const room = Math.max(wide, String(weight).length * 7);
  return (
    <text
      x={middle.x + at * (from + room / 2)}
      y={middle.y + height / 2 + 16 + (place % 2) * 15}
      textAnchor="middle"
      fontSize="15"
      style={words}
      fill="var(--ink)"
    >
      {weight}
    </text>
  );
}

/** One end of the bar: the collar, the plates from the inside out, the clamp and the rest of the sleeve. */
function Side({ drawn, at }: { drawn: DrawnSide; at: -1 | 1 }) {
  const { shaftEnd, plates, end } = drawn;
  const left = (from: number, wide: number) => middle.x + (at === 1 ? from : -from - wide);
  const firstSmall = plates.findIndex(({ isBumper }) => !isBumper);
  return (
    <>
      <rect x={left(shaftEnd, 7)} y={59} width="7" height="30" rx="2" fill="var(--ink-2)" />
      {plates.map((plate, index) => (
        <g key={`plate ${index + 1}`}>
          <rect
            x={left(plate.from, plate.width)}
            y={middle.y - plate.height / 2}
            width={plate.width}
            height={plate.height}
            rx="5"
            fill={`var(--p-${plate.color})`}
          />
          <PlateNumber plate={plate} at={at} place={index - firstSmall} />
        </g>
      ))}
      <rect
        x={left(end, collar.width)}
        y={63}
        width={collar.width}
        height="22"
        rx="3"
        fill="var(--ink-2)"
      />
      <rect
        x={left(end + collar.width, middle.x - end - collar.width)}
        y={67.5}
        width={middle.x - end - collar.width}
        height="13"
        rx="3"
        fill="var(--line-strong)"
      />
    </>
  );
}

interface BarDrawingProps {
  /** The plates on each side, the heaviest first. */
  side: readonly number[];
  unit: WeightUnit;
}

/** Draws a loaded bar from the front. Screen readers ignore it, because the plates are also shown as text. */
export function BarDrawing({ side, unit }: BarDrawingProps) {
  const drawn = drawSide(side, unit);
  return (
    <svg viewBox={`0 0 ${width} 150`} width="100%" aria-hidden="true" overflow="visible">
      <rect x="0" y="70.5" width={width} height="7" rx="3.5" fill="var(--line-strong)" />
      <Side drawn={drawn} at={-1} />
      <Side drawn={drawn} at={1} />
    </svg>
  );
}
