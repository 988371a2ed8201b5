import { releaseOfError } from '../telemetry/release-of-error.ts';
import { noteSample } from '../telemetry/release-samples.ts';

type Note = (name: string, caller: Error) => void;

/** Reports each use once per page load, release and name. */
export function noteDeprecated(send = noteSample): Note {
  const noted = new Set<string>();
  return (name, caller) => {
    const release = releaseOfError(caller);
    const key = `${name} ${release?.remote} ${release?.version}`;
    if (!release || noted.has(key)) return;
    noted.add(key);
    send({ ...release, kind: 'deprecated', value: 1, name });
  };
}

/** Wraps the module so that reading one of the names reports which release's code read it. */
export function watchDeprecated<M extends object>(
  module: string,
  lib: M,
  names: readonly string[] = [],
  note: Note = noteDeprecated(),
): M {
  if (names.length === 0) return lib;
  const properties = Object.getOwnPropertyDescriptors(lib) as PropertyDescriptorMap;
  for (const name of names)
    properties[name] = {
      enumerable: true,
      get() {
        note(`${module} ${name}`, new Error(name));
        return lib[name as keyof M];
      },
    };
  return Object.create(Object.getPrototypeOf(lib), properties) as M;
}
