interface BrandGlyphProps {
  width?: number;
}

/** Three lanes of a bend and the start line. Empty states and missing pages show this icon. */
export function BrandGlyph({ width = 96 }: BrandGlyphProps) {
  return (
    <svg width={width} height={width * 0.54} viewBox="0 -8 96 52" fill="none" aria-hidden="true">
      <path
        d="M2 42a46 46 0 0 1 92 0M16 42a32 32 0 0 1 64 0M30 42a18 18 0 0 1 36 0"
        stroke="var(--line-2)"
        strokeWidth="2"
      />
      <path d="M48 -8v32" stroke="var(--primary)" strokeWidth="3" />
    </svg>
  );
}
