/** The brand's mark as a drawing, in the coordinates of the page (28 by 28). */
import type { Drawing } from '@portico/contracts/platform/document/document';
import type { Brand } from '@portico/contracts/platform/tenant';

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const roundedSquare = (x: number, y: number, size: number, r: number): string => {
  const side = size - 2 * r;
  return `M${x + r} ${y}h${side}a${r} ${r} 0 0 1 ${r} ${r}v${side}a${r} ${r} 0 0 1 ${-r} ${r}h${-side}a${r} ${r} 0 0 1 ${-r} ${-r}v${-side}a${r} ${r} 0 0 1 ${r} ${-r}z`;
};

const shapes: Record<Brand['mark'], Drawing['shapes']> = {
  wave: [
    { path: roundedSquare(0, 0, 28, 9), fill: 'accent' },
    {
      path: 'M5 12.5c3-3.6 6-3.6 9 0s6 3.6 9 0M5 18.5c3-3.6 6-3.6 9 0s6 3.6 9 0',
      stroke: 'onAccent',
      strokeWidth: 2.6,
    },
  ],
  arc: [
    { path: 'M2 22a12 12 0 0 1 24 0z', fill: 'accent' },
    { path: 'M8 22a6 6 0 0 1 12 0z', fill: 'art4' },
    { path: circle(22.5, 6.5, 3.2), fill: 'accent' },
  ],
  grid: [
    { path: roundedSquare(1, 1, 12, 2), fill: 'accent' },
    { path: 'M15 13V1a12 12 0 0 1 12 12z', fill: 'text' },
    { path: circle(7, 21, 6), fill: 'text' },
    { path: roundedSquare(15, 15, 12, 2), fill: 'accent' },
  ],
};

export const brandMark = (mark: Brand['mark']): Drawing => ({ width: 28, height: 28, shapes: shapes[mark] });
