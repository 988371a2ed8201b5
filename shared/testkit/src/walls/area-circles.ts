/**
 * Areas of the server that need each other: neither could be read, tested or released without the other. The files of a
 * circle between folders need not form one themselves, so that no rule over files sees it.
 */
import type { CruisedModule } from './cruise.ts';

const areaOf = (file: string): string | undefined => /^infra\/api\/src\/areas\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** Area → areas that a file of it imports, each with the first such import. */
function importsOfAreas(modules: readonly CruisedModule[]): Map<string, Map<string, string>> {
  const imports = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules.filter((one) => !isTest(one.source)))
    for (const { resolved } of dependencies) {
      const [from, to] = [areaOf(source), areaOf(resolved)];
      if (from === undefined || to === undefined || from === to) continue;
      const known = imports.get(from) ?? new Map<string, string>();
      imports.set(from, known.set(to, known.get(to) ?? `${source} imports ${resolved}`));
    }
  return imports;
}

/** One line for each import that belongs to a circle of areas. */
export function areaCircles(modules: readonly CruisedModule[]): string[] {
  const imports = importsOfAreas(modules);
  const reachedFrom = (area: string): Set<string> => {
    const reached = new Set<string>();
    const open = [area];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const to of imports.get(next)?.keys() ?? [])
        if (!reached.has(to)) {
          reached.add(to);
          open.push(to);
        }
    return reached;
  };
  const reached = new Map([...imports.keys()].map((area) => [area, reachedFrom(area)]));
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reached.get(to)?.has(from))
      .map(([to, how]) => `areas in a circle: ${from} needs ${to} and is needed by it. ${how}`),
  );
}
