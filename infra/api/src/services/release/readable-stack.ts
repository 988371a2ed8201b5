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

/** Reads each map at most once. Frames without a map keep their position in the built file. */
export function readableStacks(releases: Maps, log: Log): (frames: readonly StackFrame[]) => Promise<ShownFrame[]> {
  const known = remembered.get(releases) ?? new Map<string, ShownFrame>();
  remembered.set(releases, known);
  const reading = new Map<string, Promise<SourceMap | undefined>>();

  async function read(path: string): Promise<SourceMap | undefined> {
    const { remote = '', version = '', file = '' } = released.exec(path)?.groups ?? {};
    try {
      const text = await releases.sourceMap(remote, version, file);
      return text === undefined ? undefined : new SourceMap(JSON.parse(text));
    } catch (cause) {
      log('warn', 'source map not readable', { remote, version, reason: (cause as Error).message });
      return undefined;
    }
  }

  async function readable(frame: StackFrame): Promise<ShownFrame> {
    if (!released.test(frame.file)) return asBuilt(frame);
    const place = `${frame.file}:${frame.line}:${frame.column}`;
    const before = known.get(place);
    if (before) return before;
    const found = reading.get(frame.file) ?? read(frame.file);
    reading.set(frame.file, found);
    const map = await found;
    if (!map) return asBuilt(frame);
    const shown = inSource(map, frame);
    if (known.size >= mostRemembered) known.clear();
    known.set(place, shown);
    return shown;
  }

  return (frames) => Promise.all(frames.map(readable));
}
