/** Positions in built files → positions in the team's sources, by the release's source maps. */
import { SourceMap } from 'node:module';
import type { Log } from '@portico/contracts/platform/log';
import type { ShownFrame, StackFrame } from '@portico/contracts/release/browser-errors';
import type { ReleaseStore } from '../../platform/release-store.ts';

type Maps = Pick<ReleaseStore, 'sourceMap'>;
const mostRemembered = 5000;
const mostText = 200;
const released = /^r\/(?<remote>[^/]+)\/(?<version>[^/]+)\/(?<file>.+)$/;

/** Releases never change, so neither does what a position means. Reading a map takes tens of milliseconds. */
const remembered = new WeakMap<Maps, Map<string, ShownFrame>>();

/** `webpack://lms_1_1_0/./src/home.tsx?ab12` → `src/home.tsx`. */
const sourceName = (source: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(?:\.\/)+/, '')
    .replace(/\?[\w]*$/, '')
    .slice(-mostText);

const asBuilt = ({ file, line, column, name }: StackFrame): ShownFrame => ({ file, line, column, name, source: null });

function inSource(map: SourceMap, frame: StackFrame): ShownFrame {
  const entry = map.findEntry(frame.line - 1, frame.column - 1);
  if (!('originalSource' in entry) || !entry.originalSource) return asBuilt(frame);
  return {
    file: frame.file,
    source: sourceName(entry.originalSource),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
    // A built name is shortened and says nothing, but the map only knows the name at the position itself.
    name: '',
  };
}

export interface BuiltStack {
  remote: string;
  version: string;
  frames: readonly StackFrame[];
}

const placeOf = ({ file, line, column }: StackFrame): string => `${file}:${line}:${column}`;

/** True for files of the stack's own release. A page may claim any others, whose maps are not read for it. */
function isOwn({ file }: StackFrame, { remote, version }: BuiltStack): boolean {
  const of = released.exec(file)?.groups;
  return of?.remote === remote && of.version === version;
}

/** Undefined if there is none; null if it cannot be read. */
async function readMap(releases: Maps, log: Log, path: string): Promise<SourceMap | null | undefined> {
  const { remote = '', version = '', file = '' } = released.exec(path)?.groups ?? {};
  try {
    const text = await releases.sourceMap(remote, version, file);
    return text === undefined ? undefined : new SourceMap(JSON.parse(text));
  } catch (cause) {
    log('warn', 'source map not readable', { remote, version, reason: (cause as Error).message });
    return null;
  }
}

/**
 * The frames of each stack, in the same order. Maps are read one after the other, each at most once, because one can take
 * many megabytes. Frames without a map keep their position in the built file.
 */
export async function readableStacks(releases: Maps, log: Log, stacks: readonly BuiltStack[]): Promise<ShownFrame[][]> {
  const known = remembered.get(releases) ?? new Map<string, ShownFrame>();
  remembered.set(releases, known);
  const own = stacks.flatMap((stack) => stack.frames.filter((frame) => isOwn(frame, stack)));
  const shown = new Map<string, ShownFrame>();
  for (const [file, frames] of Map.groupBy(own, (frame) => frame.file)) {
    const isNew = frames.some((frame) => !known.has(placeOf(frame)));
    const map = isNew ? await readMap(releases, log, file) : undefined;
    for (const frame of frames) {
      const place = placeOf(frame);
      const found = known.get(place) ?? (map ? inSource(map, frame) : asBuilt(frame));
      shown.set(place, found);
      if (map === undefined) continue;
      if (known.size >= mostRemembered) known.clear();
      known.set(place, found);
    }
  }
  return stacks.map((stack) =>
    stack.frames.map((frame) => (isOwn(frame, stack) && shown.get(placeOf(frame))) || asBuilt(frame)),
  );
}
