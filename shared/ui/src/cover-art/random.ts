/** Numbers from 0 to 1 that are the same for the same seed on every machine, so that an item keeps its picture. */
export type Random = () => number;

/** FNV-1a: close seeds (`course-1`, `course-2`) give unlike pictures. */
export function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) value = Math.imul(value ^ seed.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** Mulberry32: small, and even enough for pictures. */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);
export const whole = (random: Random, below: number): number => Math.floor(random() * below);
/** One of four scenes. */
export const oneOf = <T>(random: Random, choices: readonly [T, T, T, T]): T => choices[whole(random, 4)] ?? choices[0];

/** Two decimals: enough for a picture, and short in the page. */
export const round = (value: number): number => Math.round(value * 100) / 100;

export const artColour = (number: number): string => `var(--colour-art-${number})`;
