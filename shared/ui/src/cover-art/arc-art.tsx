import { artColour, between, oneOf, type Random, round, whole } from './random.ts';

interface Scene {
  sky: number;
  sun: number;
  /** Colours from the outer arc inwards. */
  arcs: readonly number[];
}

const scenes: [Scene, Scene, Scene, Scene] = [
  { sky: 1, sun: 4, arcs: [2, 5, 4, 3] },
  { sky: 5, sun: 2, arcs: [2, 4, 3, 1] },
  { sky: 4, sun: 5, arcs: [2, 5, 3, 1] },
  { sky: 3, sun: 4, arcs: [2, 5, 4, 1] },
];

/** Rainbow-coloured hills under a sun. */
export function ArcArt({ random }: { random: Random }) {
  const scene = oneOf(random, scenes);
  const count = 2 + whole(random, 2);
  const hills = Array.from({ length: count }, (_, index) => ({
    x: round(40 + index * (190 / count) + between(random, 0, 30)),
    y: 124 - (index % 2) * 14,
    radius: between(random, 34, 68),
    turn: index,
  }));
  return (
    <>
      <rect width="240" height="120" fill={artColour(scene.sky)} />
      <circle
        cx={round(between(random, 30, 210))}
        cy={round(between(random, 22, 36))}
        r={round(between(random, 8, 15))}
        fill={artColour(scene.sun)}
      />
      {hills.map(({ x, y, radius, turn }) =>
        scene.arcs.map((_, ring) => (
          <circle
            key={`${turn}-${ring}`}
            cx={x}
            cy={y}
            r={round(radius * (1 - ring * 0.24))}
            fill={artColour(scene.arcs[(ring + turn) % scene.arcs.length] ?? 2)}
          />
        )),
      )}
    </>
  );
}
