import { breakpoints } from './src/ui/breakpoints.ts';

const names = Object.entries(breakpoints).map(([name, width]) => [
  `mantine-breakpoint-${name}`,
  width,
]);

const srOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
};

const spaced = (gap) => (gap ? { gap } : {});
const line = (gap, wrap) => ({
  display: 'flex',
  'align-items': 'center',
  ...spaced(gap),
  ...(wrap && { 'flex-wrap': wrap }),
});

/** A size, which may have a line height as in CSS, `var(--fs-13)/1.3`, a weight and how wide the letters are. */
const type = (size, weight, stretch) => {
  const [, fontSize, lineHeight] = /^(.*?)(?:\/([\w.]+))?$/.exec(size);
  return {
    'font-size': fontSize,
    ...(lineHeight && { 'line-height': lineHeight }),
    ...(weight && { 'font-weight': weight }),
    ...(stretch && { 'font-stretch': stretch }),
  };
};

/* The recipes for what repeats; STYLE.md lists them. */
const ring = (offset) => ({ outline: '2px solid var(--focus)', 'outline-offset': offset });
const over = (inset) => ({ position: 'absolute', inset });
const drawn = (inset) => ({ content: "''", ...over(inset) });
const padded = (padding) => (padding ? { padding } : {});
const below = (width) => `@media (width < ${breakpoints[width]})`;

const mixins = {
  /** For screen readers only. */
  'sr-only': srOnly,
  /** A table whose rows fold into a small grid; its header remains for screen readers. */
  'folded-table': {
    '& thead': srOnly,
    '& tbody :where(tr)': {
      display: 'grid',
      'grid-template-columns': 'minmax(0, 1fr) auto',
      gap: 'var(--space-4) var(--space-12)',
      'align-items': 'center',
      padding: 'var(--space-12) 0',
    },
    '& th, & td': {
      display: 'block',
      width: 'auto',
      height: 'auto',
      padding: '0',
      'text-align': 'left',
    },
    '& td[data-label]::before': { content: "attr(data-label) ' '" },
  },
  /** Things side by side on their middle line: `@mixin line var(--space-8)`, or `@mixin line var(--space-8), wrap`. */
  line: (_mixin, gap, wrap) => line(gap, wrap),
  /** The same within a text. */
  'inline-line': (_mixin, gap) => ({ ...line(gap), display: 'inline-flex' }),
  /** A link or a button in a text, of a finger's height. */
  pressable: (_mixin, gap) => ({ ...line(gap), display: 'inline-flex', 'min-height': '44px' }),
  /** Things side by side on the line of their words. */
  baseline: (_mixin, gap) => ({ ...line(gap), 'align-items': 'baseline' }),
  /** Things side by side that share the height: `@mixin row var(--space-8)`, or `@mixin row var(--space-8), wrap`. */
  row: (_mixin, gap, wrap) => ({ display: 'flex', gap, ...(wrap && { 'flex-wrap': wrap }) }),
  /** A line whose last thing stands at the end, such as a heading with its action. */
  spread: (_mixin, gap) => ({ ...line(gap), 'justify-content': 'space-between' }),
  /** A row of a list, whose columns line up with those of the rows around it. */
  columns: (_mixin, widths, gap) => ({
    display: 'grid',
    'grid-template-columns': widths,
    'align-items': 'center',
    ...spaced(gap),
  }),
  /** The widths of the columns of a table, in the rule of its headings. */
  widths: (_mixin, ...all) =>
    Object.fromEntries(all.map((width, at) => [`&:nth-child(${at + 1})`, { width }])),
  /** Things below each other, which may become narrower than their content. */
  rows: (_mixin, gap) => ({
    display: 'grid',
    'grid-template-columns': 'minmax(0, 1fr)',
    ...spaced(gap),
  }),
  /** A grid with these columns: `@mixin grid auto 1fr, var(--space-8)`. */
  grid: (_mixin, widths, gap) => ({
    display: 'grid',
    'grid-template-columns': widths,
    ...spaced(gap),
  }),
  /** Things below each other, each as wide as its content asks. */
  stack: (_mixin, gap) => ({ display: 'grid', gap }),
  /** Things below each other that share the height. */
  column: (_mixin, gap) => ({ display: 'flex', 'flex-direction': 'column', ...spaced(gap) }),
  /** What takes the rest of a line, and may be narrower than its words. */
  rest: { flex: '1', 'min-width': '0' },
  /** A ground with the colour of the words on it and, if given, of the line around it: `@mixin painted var(--marker), var(--on-marker)`. */
  painted: (_mixin, background, color, line) => ({
    background,
    color,
    ...(line && { 'border-color': line }),
  }),
  /** The ring of the focus, so far outside of the edge. */
  ring: (_mixin, offset) => ring(offset),
  /** One thing in the middle of its box. */
  centered: { display: 'grid', 'place-items': 'center' },
  /** Words and things below each other on the middle line of their grid. */
  middle: { 'justify-items': 'center', 'text-align': 'center' },
  /** A card or a list with a line around it. */
  frame: (_mixin, radius, background, padding) => ({
    border: '1px solid var(--line)',
    'border-radius': radius,
    background,
    ...padded(padding),
  }),
  /** The same without the line: `@mixin tile var(--r-md), var(--soft), var(--space-12)`. */
  tile: (_mixin, radius, background, padding) => ({
    'border-radius': radius,
    background,
    ...padded(padding),
  }),
  /** The ground while a pointer is on it. */
  hovered: (_mixin, background) => ({ '&:hover': { background } }),
  /** The distance of the focus's ring from the edge, for what would cut the ring off. */
  'ring-at': (_mixin, offset) => ({ '&:focus-visible': { 'outline-offset': offset } }),
  /** What lies over the positioned element around it, so far from its edges. */
  over: (_mixin, inset) => over(inset),
  /** What stays at the top of that which scrolls. */
  stuck: (_mixin, top, layer) => ({
    position: 'sticky',
    top,
    ...(layer && { 'z-index': layer }),
  }),
  /** Content that is not there, or stands in one column, on windows below this width: `@mixin hidden-below sm`. */
  'hidden-below': (_mixin, width) => ({ [below(width)]: { display: 'none' } }),
  'one-column-below': (_mixin, width) => ({
    [below(width)]: { 'grid-template-columns': 'minmax(0, 1fr)' },
  }),
  /** A pseudo-element that draws or widens something, such as a line between rows. */
  drawn: (_mixin, inset) => drawn(inset),
  /** The colour, the size and, if given, the weight and the width of a text: `@mixin text var(--ink-2), var(--fs-13)/1.3, 560, 106%`. */
  text: (_mixin, color, ...letters) => ({ color, ...type(...letters) }),
  /** The same for a text that keeps its colour. */
  type: (_mixin, ...letters) => type(...letters),
  /** The colour and the weight of a text that keeps its size. */
  ink: (_mixin, color, weight) => ({ color, 'font-weight': weight }),
  /** A text of one line that ends with an ellipsis. */
  shortened: { overflow: 'hidden', 'text-overflow': 'ellipsis', 'white-space': 'nowrap' },
  /** Results, whose digits stand below each other. */
  numbers: { 'font-stretch': 'var(--wd-score)', 'font-variant-numeric': 'tabular-nums' },
  /** A text that ends after so many lines with an ellipsis. */
  clamped: (_mixin, lines) => ({
    display: '-webkit-box',
    overflow: 'hidden',
    '-webkit-box-orient': 'vertical',
    '-webkit-line-clamp': lines,
  }),
  /**
   * Fades what scrolls at its lower edge while more follows. Under the last line, it is empty space of this height and colour. The browser
   * scrolls what takes the focus past it.
   */
  'fading-end': (_mixin, height, ground) => ({
    'scroll-padding-bottom': height,
    '&::after': {
      content: "''",
      display: 'block',
      flex: 'none',
      position: 'sticky',
      'z-index': '1',
      bottom: '0',
      height,
      background: `linear-gradient(transparent, ${ground} 90%)`,
      'pointer-events': 'none',
    },
  }),
  /** For phones, and for every screen that fingers touch: what can be pressed is 44 px high there. */
  touch: {
    [`@media (width < ${breakpoints.sm}), (pointer: coarse)`]: { '@mixin-content': {} },
  },
  /** A button without a frame at an edge: its icon of 20 px ends there, and its target is wider. */
  'icon-at-end': { 'margin-inline-end': 'calc((var(--space-20) - var(--target)) / 2)' },
  /** A link that looks like the words around it until a pointer is on it. */
  'quiet-link': {
    'text-decoration': 'none',
    '&:hover': { 'text-decoration': 'underline' },
  },
  /** As wide as high, and perhaps round: `@mixin square 24px, 50%`. */
  square: (_mixin, size, radius) => ({
    width: size,
    height: size,
    ...(radius && { 'border-radius': radius }),
  }),
  /** A picture that fills its box. */
  picture: { display: 'block', width: '100%', height: '100%', 'object-fit': 'cover' },
  /** A link or button that covers the positioned element around it, with a ring around all of it. */
  'covering-link': (_mixin, radius, ringOffset) => ({
    '&::after': { ...drawn('0'), 'border-radius': radius },
    '&:focus-visible': { outline: 'none', '&::after': ring(ringOffset) },
  }),
};

export default {
  plugins: {
    'postcss-preset-mantine': { mixins },
    'postcss-simple-vars': { variables: Object.fromEntries(names) },
  },
};
