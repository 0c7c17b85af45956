import { expect, it } from 'vitest';
import { schemeTokens } from './theme/tokens.ts';

type Rgb = readonly number[];

/** The relative luminance of a colour. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const lead: Rgb = [0xc6, 0xdc, 0xd1];

it('keeps the text on a cover readable when the picture is white', () => {
  expect(schemeTokens['--cover-scrim']).toHaveLength(2);
  for (const scrim of schemeTokens['--cover-scrim'] ?? []) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = (scrim.match(/[\d.]+/g) ?? []).map(Number);
    const ground = [red, green, blue].map((part) => part * opacity + 255 * (1 - opacity));
    const contrast = (luminance(lead) + 0.05) / (luminance(ground) + 0.05);
    expect(contrast).toBeGreaterThan(4.5);
  }
});
