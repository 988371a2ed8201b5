/**
 * WebM (a kind of Matroska, RFC 9559): elements with an id and a size, both of variable length. Live recorders omit the
 * duration; the time of the last frame is then used.
 */
import { FileRefused } from './file-refused.ts';
import type { VideoBytes } from './video-bytes.ts';

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;
/** Elements whose content is parsed; all others are skipped. */
const opened: ReadonlySet<number> = new Set([ids.header, ids.segment, ids.info, ids.cluster, ids.blockGroup]);
const mostElements = 5_000_000;

interface Element {
  id: number;
  from: number;
  /** Infinity means until the parent ends, as in live recordings. */
  size: number;
}

function variable(head: Buffer, at: number, withMarker: boolean): { value: number; length: number } {
  const first = head[at];
  if (first === undefined || first === 0) throw new FileRefused('damaged');
  const length = Math.clz32(first) - 23;
  if (at + length > head.length) throw new FileRefused('damaged');
  let value = withMarker ? first : first & (0xff >> length);
  let isUnknown = (first | (0xff << (8 - length))) % 256 === 255;
  for (const byte of head.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: !withMarker && isUnknown ? Number.POSITIVE_INFINITY : value, length };
}

function elementAt(head: Buffer, at: number): Element {
  const id = variable(head, 0, true);
  const size = variable(head, id.length, false);
  return { id: id.value, size: size.value, from: at + id.length + size.length };
}

const unsigned = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
function float(bytes: Buffer): number {
  if (bytes.length === 4) return bytes.readFloatBE(0);
  if (bytes.length === 8) return bytes.readDoubleBE(0);
  throw new FileRefused('damaged');
}

interface Clock {
  isWebm: boolean;
  /** Nanoseconds per tick. */
  scale: number;
  duration: number | undefined;
  cluster: number;
  last: number;
}

async function note(clock: Clock, { id, from, size }: Element, bytes: VideoBytes): Promise<void> {
  const contents = (most: number) => bytes.read(from, Math.min(size, most));
  if (id === ids.docType) clock.isWebm = (await contents(8)).toString('latin1').replace(/\0/g, '') === 'webm';
  else if (id === ids.timestampScale) clock.scale = unsigned(await contents(8));
  else if (id === ids.duration) clock.duration = float(await contents(8));
  else if (id === ids.clusterTime) clock.cluster = unsigned(await contents(8));
  else if (id === ids.simpleBlock || id === ids.block) {
    const head = await contents(12);
    const track = variable(head, 0, false);
    if (head.length < track.length + 2) throw new FileRefused('damaged');
    clock.last = Math.max(clock.last, clock.cluster + head.readInt16BE(track.length));
  }
}

/** Returns milliseconds. Throws FileRefused. */
export async function webmLength(bytes: VideoBytes): Promise<number> {
  const clock: Clock = { isWebm: false, scale: 1_000_000, duration: undefined, cluster: 0, last: 0 };
  let at = 0;
  for (let elements = 0; at < bytes.size && elements < mostElements; elements += 1) {
    const element = elementAt(await bytes.read(at, 12), at);
    if (element.id === ids.cluster && clock.duration !== undefined) break;
    await note(clock, element, bytes);
    if (!clock.isWebm && element.id === ids.segment) throw new FileRefused('unsupported');
    if (!opened.has(element.id) && element.size === Number.POSITIVE_INFINITY) throw new FileRefused('damaged');
    at = opened.has(element.id) ? element.from : element.from + element.size;
  }
  if (!clock.isWebm) throw new FileRefused('unsupported');
  return ((clock.duration ?? clock.last) * clock.scale) / 1_000_000;
}
