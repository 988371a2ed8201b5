/** Resolves hrefs in manifests, as authoring tools actually write them, to files of the package. */
import { ImportRefused, type Remark, remark } from '../problems.ts';

export interface FileIndex {
  /** Returns the spelling used in the package; undefined if there is no such file. */
  find(path: string): string | undefined;
}

export function fileIndex(names: Iterable<string>): FileIndex {
  const exact = new Set(names);
  const loose = new Map([...exact].map((name) => [name.normalize('NFC').toLowerCase(), name]));
  return { find: (path) => (exact.has(path) ? path : loose.get(path.normalize('NFC').toLowerCase())) };
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Splits off query and fragment. Some tools put them in the href, others in `parameters`. */
function split(href: string): { path: string; rest: string } {
  const at = href.search(/[?#]/);
  return at < 0 ? { path: href, rest: '' } : { path: href.slice(0, at), rest: href.slice(at) };
}

/** `parameters` may begin with ?, # or &, or with none of them (content packaging 2.3.2.5.1.2). */
export function withParameters(rest: string, parameters: string): string {
  if (parameters === '') return rest;
  if (parameters.startsWith('#')) return rest.includes('#') ? rest : rest + parameters;
  const bare = parameters.replace(/^[?&]+/, '');
  const [query = '', fragment] = rest.split('#', 2);
  const joined = `${query}${query === '' ? '?' : '&'}${bare}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

function joinSteps(path: string): string[] {
  const steps: string[] = [];
  for (const step of path.replaceAll('\\', '/').split('/')) {
    if (step === '' || step === '.') continue;
    if (step === '..') {
      // Nothing lies above the package, so courses that climb too high end up at its top folder.
      steps.pop();
      continue;
    }
    steps.push(step);
  }
  return steps;
}

/** Either the name in the archive really contains a percent sign, or the href is encoded. */
export function findFile(written: string, files: FileIndex): { name: string; wanted: string } | undefined {
  const steps = joinSteps(split(written).path).join('/');
  for (const wanted of [steps, decoded(steps)]) {
    const name = files.find(wanted);
    if (name !== undefined) return { name, wanted };
  }
  return undefined;
}

export interface ResolvedAddress {
  /** The spelling used in the package. */
  file: string;
  /** Name of the file if it is missing from the package, otherwise empty. */
  missing: string;
  /** Encoded, relative to the package, with query and fragment. */
  address: string;
  remarks: Remark[];
}

/** @param base the joined xml:base of manifest, resources and resource. Throws ImportRefused. */
export function resolveAddress(href: string, base: string, parameters: string, files: FileIndex): ResolvedAddress {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(base + href)) throw new ImportRefused('outside-address', base + href);
  const { path, rest } = split(href);
  const found = findFile(base + path, files);
  const missing = found ? '' : decoded(joinSteps(base + path).join('/'));
  const { name, wanted } = found ?? { name: missing, wanted: missing };
  return {
    file: name,
    missing,
    address: name.split('/').map(encodeURIComponent).join('/') + withParameters(rest, parameters),
    remarks: name === wanted ? [] : [remark('case-differs', wanted)],
  };
}
