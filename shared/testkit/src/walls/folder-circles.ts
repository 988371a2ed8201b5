/**
 * Finds circular dependencies in the servers at every level: areas, folders of an area, files of a folder. Neither part
 * of a circle could be read without the other. Files of a circle between folders need not form one themselves, so no
 * rule about files detects it. Type imports count, because readers follow them too.
 */
import type { CruisedModule } from './cruise.ts';

/** Folders within which no part may depend on itself through others. */
const roots = ['api', 'content', 'identity', 'leaderboard', 'portal', 'edge', 'releases', 'database'].map(
  (server) => `infra/${server}/src/`,
);

interface Step {
  /** The folder that contains both parts, with a trailing slash. */
  within: string;
  from: string;
  to: string;
  how: string;
}

/** Maps an import to the two parts of the folder that contains both files. Undefined if it leaves the root. */
function stepOf(source: string, resolved: string): Step | undefined {
  const root = roots.find((one) => source.startsWith(one) && resolved.startsWith(one));
  if (root === undefined || source.endsWith('.test.ts')) return undefined;
  const [from, to] = [source.split('/'), resolved.split('/')];
  let depth = 0;
  while (from[depth] === to[depth] && depth < from.length) depth += 1;
  const [one, other] = [from[depth], to[depth]];
  if (one === undefined || other === undefined) return undefined;
  const within = `${from.slice(0, depth).join('/')}/`;
  return { within, from: one, to: other, how: `${source} imports ${resolved}` };
}

function reachedFrom(part: string, steps: ReadonlyMap<string, readonly Step[]>): Set<string> {
  const reached = new Set<string>();
  const open = [part];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const { to } of steps.get(next) ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
  return reached;
}

/** One line for each import that is part of a circle. */
export function folderCircles(modules: readonly CruisedModule[]): string[] {
  const steps = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => stepOf(source, resolved) ?? []),
  );
  return [...Map.groupBy(steps, ({ within }) => within).values()].flatMap((inFolder) => {
    const byPart = Map.groupBy(inFolder, ({ from }) => from);
    const reached = new Map([...byPart.keys()].map((part) => [part, reachedFrom(part, byPart)]));
    return inFolder
      .filter(({ from, to }) => reached.get(to)?.has(from))
      .map(
        ({ within, from, to, how }) => `parts in a circle: ${within}${from} needs ${to} and is needed by it. ${how}`,
      );
  });
}
