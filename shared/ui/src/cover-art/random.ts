/**
 * Returns numbers from 0 to 1. The sequence depends only on the seed, so an item has the same picture on every machine.
 */
export type Random = () => number;

/** FNV-1a: similar seeds (`course-1`, `course-2`) give different pictures. */
export function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) value = Math.imul(value ^ seed.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** Mulberry32: small, and uniform enough for pictures. */
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
export const oneOf = <T>(random: Random, choices: readonly [T, T, T, T]): T => choices[whole(random, 4)] ?? choices[0];

/** Two decimals are precise enough for a picture and keep the markup short. */
export const round = (value: number): number => Math.round(value * 100) / 100;

export const artColour = (number: number): string => `var(--colour-art-${number})`;
