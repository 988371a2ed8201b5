import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Moves source maps out of the served folder. They are for us and not public. */
export function moveMaps(from: string, to: string): void {
  const maps = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'));
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of maps) renameSync(path.join(from, name), path.join(to, path.basename(name)));
}

/** Moves a finished folder into place atomically, so that no one ever sees an incomplete build. */
export function replaceFolder(finished: string, place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  const old = `${finished}.old`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(finished, place);
  rmSync(old, { recursive: true, force: true });
}

/** Stores which sources a folder was built from. The stamp is outside the folder, because the folder is served. */
interface Stamps {
  fits(place: string, digest: string): boolean;
  write(place: string, digest: string): void;
}

export function stampsIn(folder: string): Stamps {
  const file = (place: string) =>
    path.join(folder, path.relative(path.dirname(folder), place).replace(/[^0-9A-Za-z.-]+/g, '_'));
  return {
    fits: (place, digest) =>
      existsSync(place) && existsSync(file(place)) && readFileSync(file(place), 'utf8') === digest,
    write: (place, digest) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file(place), digest);
    },
  };
}
