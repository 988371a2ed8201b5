import type { Brand } from '@portico/contracts/platform/tenant';
import { Html } from './html.ts';

/**
 * The brand's mark and illustration, drawn in its colours. Nothing has to be downloaded, and they follow light and dark
 * mode.
 */
type Mark = Brand['mark'];

const marks: Record<Mark, string> = {
  wave: `<rect width="28" height="28" rx="9" fill="var(--accent)"/>
    <path d="M5 12.5c3-3.6 6-3.6 9 0s6 3.6 9 0M5 18.5c3-3.6 6-3.6 9 0s6 3.6 9 0" stroke="var(--on-accent)" stroke-width="2.6" fill="none" stroke-linecap="round"/>`,
  arc: `<path d="M2 22a12 12 0 0 1 24 0z" fill="var(--accent)"/><path d="M8 22a6 6 0 0 1 12 0z" fill="var(--art4)"/>
    <circle cx="22.5" cy="6.5" r="3.2" fill="var(--accent)"/>`,
  grid: `<rect x="1" y="1" width="12" height="12" rx="2" fill="var(--accent)"/><path d="M15 13V1a12 12 0 0 1 12 12z" fill="var(--text)"/>
    <circle cx="7" cy="21" r="6" fill="var(--text)"/><rect x="15" y="15" width="12" height="12" rx="2" fill="var(--accent)"/>`,
};

const rings = [40, 66, 92, 118]
  .map((r) => `<circle cx="300" cy="190" r="${r}" fill="none" stroke="var(--art2)" stroke-width="3" opacity=".6"/>`)
  .join('');

const arches = (cx: number, base: number, colours: readonly number[]) =>
  colours
    .map((colour, ring) => `<circle cx="${cx}" cy="${base}" r="${150 - ring * 36}" fill="var(--art${colour})"/>`)
    .join('');

function tiles(): string {
  const size = 80;
  const shapes = [
    'M0 0h80a80 80 0 0 1-80 80z',
    'M80 80H0A80 80 0 0 1 80 0z',
    'M0 0h80v80H0z',
    'M40 12a28 28 0 1 0 .1 0z',
  ];
  const tile = (index: number) => {
    const kind = (index * 7 + (index >> 2) * 5) % 6;
    const path = shapes[kind];
    if (!path) return '';
    const colour = 1 + ((index * 3 + (index >> 1)) % 4);
    return `<path transform="translate(${(index % 5) * size} ${Math.floor(index / 5) * size})" d="${path}" fill="var(--art${colour})"/>`;
  };
  return Array.from({ length: 40 }, (_, index) => tile(index)).join('');
}

const pictures: Record<Mark, () => string> = {
  wave: () => `<rect width="400" height="640" fill="var(--art3)"/>${rings}<circle cx="110" cy="170" r="64" fill="var(--art4)"/>
    <path d="M-20 330C60 230 150 240 220 320S360 400 430 300V660H-20Z" fill="var(--art2)" opacity=".55"/>
    <path d="M-20 430C80 340 150 360 230 430S370 490 430 410V660H-20Z" fill="var(--art1)" opacity=".5"/>
    <path d="M-20 520C90 450 170 470 250 530S380 560 430 520V660H-20Z" fill="var(--art2)"/>`,
  arc: () =>
    `<rect width="400" height="640" fill="var(--art5)"/><circle cx="300" cy="130" r="46" fill="var(--art4)"/>
    ${arches(110, 640, [2, 1, 3, 4])}${arches(330, 600, [3, 4, 2, 5])}`,
  grid: () => `<rect width="400" height="640" fill="var(--art5)"/>${tiles()}`,
};

export const logo = (mark: Mark): Html =>
  new Html(`<svg class="logo" width="36" height="36" viewBox="0 0 28 28" aria-hidden="true">${marks[mark]}</svg>`);

/** The mark as a separate file for the browser's tab, where tokens are not available, so colours are literal. */
export function icon({ mark, colour }: Brand): string {
  const { accent, onAccent, art4, text } = colour.light;
  const values: Record<string, string> = { accent, 'on-accent': onAccent, art4, text };
  const drawn = marks[mark].replace(/var\(--([\w-]+)\)/g, (_, role: string) => values[role] ?? accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">${drawn}</svg>`;
}

/** Which part of the illustration stays visible if there is only room for a strip. The arches are at the bottom. */
const alignments: Record<Mark, string> = { wave: 'xMidYMid', arc: 'xMidYMax', grid: 'xMidYMid' };

export const picture = (mark: Mark): Html =>
  new Html(
    `<svg class="picture" viewBox="0 0 400 640" preserveAspectRatio="${alignments[mark]} slice" aria-hidden="true">${pictures[mark]()}</svg>`,
  );
