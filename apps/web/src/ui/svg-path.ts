export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the point at `degrees` on a circle. As in SVG, 0 points right, 90 down, and -90 up. */
function pointOnCircle(center: Point, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: center.x + radius * Math.cos(radians), y: center.y + radius * Math.sin(radians) };
}

const spell = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Returns the SVG path data of the clockwise arc from one angle to a larger one, in degrees. */
export function arcPath(center: Point, radius: number, from: number, to: number): string {
  const start = pointOnCircle(center, radius, from);
  const end = pointOnCircle(center, radius, to);
  const large = to - from > 180 ? 1 : 0;
  return `M${spell(start)}A${radius} ${radius} 0 ${large} 1 ${spell(end)}`;
}

/** Returns the SVG path data of the straight line across the lanes from one radius to another. */
export function linePath(center: Point, degrees: number, inner: number, outer: number): string {
  return `M${spell(pointOnCircle(center, inner, degrees))}L${spell(pointOnCircle(center, outer, degrees))}`;
}
