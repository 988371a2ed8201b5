/** Planted lines that their wall misses, and harmless ones that it reports. Each is treated like a broken wall. */
import { declaredIn, undeclaredIn } from './css-variables.ts';
import { harmlessLines, plantedLines, plantedStyle } from './planted-lines.ts';
import { textWalls, wallsBrokenBy } from './text-walls.ts';

const shortName = (name: string): string => name.split(':')[0] ?? name;

export const countPlantedLines = (): number => Object.values(plantedLines).flat().length + 1;

export function unseenPlants(): string[] {
  const walls = textWalls.map(({ name }) => shortName(name));
  const without = walls.filter((name) => !plantedLines[name]?.length);
  const ofNone = Object.keys(plantedLines).filter((name) => !walls.includes(name));
  const unseen = Object.entries(plantedLines).flatMap(([name, lines]) =>
    lines
      .filter(({ file, line }) => !wallsBrokenBy(file, line).map(shortName).includes(name))
      .map((one) => ({ name, ...one })),
  );
  const wronglySeen = harmlessLines.filter(({ file, line }) => wallsBrokenBy(file, line).length > 0);
  const { file, line } = plantedStyle;
  const inStyle = undeclaredIn(file, line, new Set(declaredIn(line)));
  return [
    ...without.map((name) => `${name}: the wall has no planted violation`),
    ...ofNone.map((name) => `${name}: a violation is planted for a wall that does not exist`),
    ...unseen.map((one) => `${one.name}: the planted line in ${one.file} was not found: ${one.line}`),
    ...wronglySeen.map((one) => `a harmless line in ${one.file} was taken for a violation: ${one.line}`),
    ...(inStyle.length === 1 ? [] : ['an undeclared custom property: the planted one was not found']),
  ];
}
