import type { Brand } from '@portico/contracts/platform/tenant';

type Colours = Readonly<{ accent: string; on: string; second: string; canvas: string }>;

interface Mark {
  draw(colours: Colours): string;
  /** Background of an icon that devices crop to their own shape. */
  ground(colours: Colours): string;
  /**
   * Side of that icon in units of the mark, which is 28 wide. The centred circle with a radius of 40 percent of the
   * side is never cropped.
   */
  room: number;
}

/** The same marks as the page's logo, in colours that are visible on light and dark tabs. */
const marks: Record<Brand['mark'], Mark> = {
  wave: {
    draw: ({ accent, on }) =>
      `<rect width="28" height="28" rx="9" fill="${accent}"/><path d="M5 12.5c3-3.6 6-3.6 9 0s6 3.6 9 0M5 18.5c3-3.6 6-3.6 9 0s6 3.6 9 0" stroke="${on}" stroke-width="2.6" fill="none" stroke-linecap="round"/>`,
    ground: ({ accent }) => accent,
    room: 36,
  },
  arc: {
    draw: ({ accent, second }) =>
      `<path d="M2 22a12 12 0 0 1 24 0z" fill="${accent}"/><path d="M8 22a6 6 0 0 1 12 0z" fill="${second}"/><circle cx="22.5" cy="6.5" r="3.2" fill="${accent}"/>`,
    ground: ({ canvas }) => canvas,
    room: 44,
  },
  grid: {
    draw: ({ accent, second }) =>
      `<rect x="1" y="1" width="12" height="12" rx="2" fill="${accent}"/><path d="M15 13V1a12 12 0 0 1 12 12z" fill="${second}"/><circle cx="7" cy="21" r="6" fill="${second}"/><rect x="15" y="15" width="12" height="12" rx="2" fill="${accent}"/>`,
    ground: ({ canvas }) => canvas,
    room: 48,
  },
};

const coloursOf = ({ mark, colour }: Brand): Colours => {
  const { accent, onAccent, art2, art4, canvas } = colour.light;
  return { accent, on: onAccent, second: mark === 'arc' ? art4 : art2, canvas };
};

const svg = (from: number, side: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${side} ${side}">${content}</svg>`;

/** The brand's mark as an icon for the browser's tab. */
export const brandIcon = (brand: Brand): string => svg(0, 28, marks[brand.mark].draw(coloursOf(brand)));

/**
 * The mark on a background that fills the whole square, for home screens, where each device crops it to its own shape.
 */
export function filledIcon(brand: Brand): string {
  const { draw, ground, room } = marks[brand.mark];
  const colours = coloursOf(brand);
  const from = (28 - room) / 2;
  const filled = `<rect x="${from}" y="${from}" width="${room}" height="${room}" fill="${ground(colours)}"/>`;
  return svg(from, room, filled + draw(colours));
}
