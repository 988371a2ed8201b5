/**
 * A drawn face for a demo person: head, hair, clothes and, for some, glasses, a beard or a headscarf. The same seed gives
 * the same face.
 */
import type { Brand } from '@portico/contracts/platform/tenant';
import type { SeededChoice } from '@portico/database/demo/seeded-choice';

export const hairLengths = ['long', 'short'] as const;
export type HairLength = (typeof hairLengths)[number];

interface Tone {
  skin: string;
  shade: string;
}
const tones: readonly Tone[] = [
  { skin: '#f6d3bd', shade: '#e3b196' },
  { skin: '#eebf9c', shade: '#d69d76' },
  { skin: '#d9a078', shade: '#bd8059' },
  { skin: '#b97d55', shade: '#99613d' },
  { skin: '#8f5a3b', shade: '#71442a' },
  { skin: '#6b412b', shade: '#52301f' },
];
const darkHair = ['#1f1a1a', '#33241d', '#4a3024'];
const hairColours = [...darkHair, '#7a4a2b', '#a8683a', '#d2a56a', '#b9b4ae'];

/** Behind the head, then in front of it. Every style fits the same head: centre 48, 42, radii 16 and 19. */
const long: readonly [behind: string, before: string][] = [
  // To the shoulders, parted at the side.
  [
    'M28 42c0-16 8-25 20-25s20 9 20 25c0 12 2 22 5 30H23c3-8 5-18 5-30z',
    'M31 44c0-13 4-20 8-22 8 9 17 12 26 13-1-12-7-19-17-19-12 0-19 9-17 28z',
  ],
  // A bob with a fringe.
  [
    'M28 44c0-18 8-27 20-27s20 9 20 27v14c0 3-6 4-8 4H36c-2 0-8-1-8-4z',
    'M31 40c5-2 29-2 34 0 1-15-6-23-17-23s-18 8-17 23z',
  ],
  // A bun on top.
  ['M40 15a8 8 0 1 1 16 0 8 8 0 0 1-16 0z', 'M31 42c0-6 6-14 17-15 11 1 17 9 17 15 3-15-4-25-17-25s-20 10-17 25z'],
  // Curls.
  [
    'M25 46c-3-8 0-13 3-15-1-7 6-12 10-11 4-6 16-6 20 0 5-1 11 4 10 11 3 2 6 7 3 15 2 6-2 12-7 13H32c-5-1-9-7-7-13z',
    'M32 39c1-6 6-8 9-12 5 5 18 4 23 12-1-12-7-19-16-19s-15 7-16 19z',
  ],
];
/** Under short hair, so that no ground shows between it and the head. */
const crown = 'M31 41a17 22 0 0 1 34 0z';
const short: readonly [behind: string, before: string][] = [
  // Short, parted at the side.
  [crown, 'M31 41c-1-5-2-12 2-17 4-6 22-10 30-1 4 5 3 13 2 18-2-4-3-8-4-10-8 1-16-1-21-4-4 3-7 8-9 14z'],
  // Cropped close.
  [crown, 'M31.5 39c-1-13 6-21 16.5-21s17.5 8 16.5 21c-2-6-4-10-6-12-6-2-15-2-21 0-2 2-4 6-6 12z'],
  // A quiff.
  [crown, 'M31 40c-1-7 0-11 3-14-1-5 5-10 14-10 10 0 17 4 16 12 1 3 1 8 1 12-2-4-3-8-5-11-7 2-17 1-23-1-3 3-5 7-6 12z'],
  // Curls on top.
  [
    crown,
    'M31 39c-3-5-2-9 1-11 0-6 5-9 9-8 4-5 12-4 14 0 5-1 9 3 9 8 3 2 4 6 1 11-1-4-3-7-5-9-7 2-18 2-24 0-2 2-4 5-5 9z',
  ],
];

const path = (d: string, fill: string) => (d === '' ? '' : `<path fill-rule="evenodd" d="${d}" fill="${fill}"/>`);

/** Covers the neck, so it is drawn over it. */
const scarf = (fill: string) =>
  [
    path(
      'M26 46c0-19 9-30 22-30s22 11 22 30c0 14-9 25-22 25S26 60 26 46zm7-2c0 11 6 19 15 19s15-8 15-19c0-10-6-16-15-16s-15 6-15 16z',
      fill,
    ),
    path('M32 60c6 9 26 9 32 0l5 16c-12 7-30 7-42 0z', fill),
    '<path d="M35 66c6 6 18 7 25 1M33 73c9 5 22 5 31-1" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="1.5"/>',
  ].join('');

const glasses =
  '<g fill="none" stroke="#2b2b2f" stroke-width="1.6"><circle cx="41" cy="43" r="5"/><circle cx="55" cy="43" r="5"/><path d="M46 42.500c1-1 3-1 4 0M36 42l-4-1M60 42l4-1"/></g>';

const beard = (fill: string) =>
  path('M32 44c0 13 6 21 16 21s16-8 16-21c-1 4-2 7-4 8-3-3-21-3-24 0-2-1-3-4-4-8zm12 9c1-1 7-1 8 0 0 2-8 2-8 0z', fill);

/** Square, without a frame: the page shows pictures in the tenant's own shape. */
export function drawFace(choice: SeededChoice, length: HairLength, colours: Brand['colour']['light']): string {
  const tone = choice.below(tones.length);
  const { skin, shade } = tones[tone] as Tone;
  const hair = choice.pick(tone < 3 ? hairColours : darkHair);
  const [behind, before] = choice.pick(length === 'long' ? long : short);
  const ground = choice.pick([colours.art4, colours.art5, colours.accentSoft, colours.infoSoft, colours.warningSoft]);
  const cloth = choice.pick([colours.art1, colours.art2, colours.accent, colours.data2, colours.data3]);
  const hasScarf = length === 'long' && choice.chance(14);
  const hasBeard = length === 'short' && choice.chance(34);
  const mouth = choice.pick(['M43 54c2 3 8 3 10 0', 'M42 53.500c3 4 9 4 12 0', 'M44 54.500c3 1.5 6 1.5 8-.5']);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="9 4 78 78">',
    `<rect width="96" height="96" fill="${ground}"/>`,
    hasScarf ? path('M26 46h44l5 28H21z', cloth) : path(behind, hair),
    path('M12 98c2-18 14-25 28-27h16c14 2 26 9 28 27z', cloth),
    path('M40 56h16v14c-2 6-14 6-16 0z', shade),
    `<ellipse cx="48" cy="42" rx="16" ry="19" fill="${skin}"/>`,
    hasScarf
      ? ''
      : `<ellipse cx="31.5" cy="44" rx="2.5" ry="4" fill="${skin}"/><ellipse cx="64.5" cy="44" rx="2.5" ry="4" fill="${skin}"/>`,
    hasBeard ? beard(hair) : '',
    '<circle cx="41" cy="43" r="1.8" fill="#26211f"/><circle cx="55" cy="43" r="1.8" fill="#26211f"/>',
    `<path d="M37.5 38.500c2-1.5 5-1.5 6.5-.500M52 38c1.5-1 4.5-1 6.5.5" fill="none" stroke="${hair}" stroke-width="1.5" stroke-linecap="round"/>`,
    `<path d="M48 44v4.500c0 1-1 1.5-2 1.5" fill="none" stroke="${shade}" stroke-width="1.4" stroke-linecap="round"/>`,
    `<path d="${mouth}" fill="none" stroke="#8c3f3a" stroke-width="1.6" stroke-linecap="round"/>`,
    hasScarf ? scarf(cloth) : path(before, hair),
    choice.chance(26) ? glasses : '',
    '</svg>',
  ].join('');
}
