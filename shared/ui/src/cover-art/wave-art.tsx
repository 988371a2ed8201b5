import { artColour, between, oneOf, type Random, round } from './random.ts';

interface Scene {
  sky: number;
  /** Art colour and opacity of each wave, farthest first. */
  waves: readonly (readonly [number, number])[];
  sun: number;
  /** Colour of the rings around a light, if the scene has one. */
  rings?: number;
}

const scenes: [Scene, Scene, Scene, Scene] = [
  {
    sky: 1,
    waves: [
      [2, 0.45],
      [3, 0.4],
      [2, 0.8],
      [3, 1],
    ],
    sun: 4,
  },
  {
    sky: 5,
    waves: [
      [2, 0.5],
      [3, 0.45],
      [2, 0.85],
      [3, 1],
    ],
    sun: 4,
  },
  {
    sky: 4,
    waves: [
      [5, 1],
      [2, 1],
      [3, 1],
      [2, 1],
    ],
    sun: 5,
    rings: 5,
  },
  {
    sky: 3,
    waves: [
      [2, 0.55],
      [3, 0.9],
      [2, 0.75],
      [3, 0.5],
    ],
    sun: 4,
    rings: 1,
  },
];

function wave(random: Random, top: number): string {
  const swing = between(random, 9, 28);
  const shift = between(random, -80, 30);
  const [start, first, rest, end] = [top + swing, top - swing, top + swing * 0.4, top - swing * 0.4].map(round);
  const last = round(top + swing * 1.6);
  const at = (x: number) => round(x + shift);
  return `M-20 ${start}C${at(40)} ${first} ${at(80)} ${first} ${at(120)} ${rest}S${at(200)} ${last} 270 ${end}V140H-20Z`;
}

export function WaveArt({ random }: { random: Random }) {
  const scene = oneOf(random, scenes);
  const horizon = between(random, 28, 52);
  const light = { x: round(between(random, 34, 206)), y: round(between(random, 24, 50)) };
  const rings = scene.rings === undefined ? [] : [15, 27, 39].map((radius) => radius * between(random, 0.95, 1.1));
  return (
    <>
      <rect width="240" height="120" fill={artColour(scene.sky)} />
      {rings.map((radius) => (
        <circle
          key={radius}
          cx={light.x}
          cy={light.y}
          r={round(radius)}
          fill="none"
          stroke={artColour(scene.rings ?? 5)}
          strokeWidth="2"
          opacity="0.55"
        />
      ))}
      {(scene.rings === undefined || scene.sky === 3) && (
        <circle cx={round(240 - light.x)} cy={light.y} r={round(between(random, 10, 24))} fill={artColour(scene.sun)} />
      )}
      {scene.waves.map(([colour, opacity], index) => {
        const path = wave(random, horizon + 16 + index * 17);
        return <path key={path} d={path} fill={artColour(colour)} opacity={opacity} />;
      })}
    </>
  );
}
