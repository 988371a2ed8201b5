/** Writes a small WebM file (RFC 9559): one video track, its duration, and an index that makes it seekable. */

export interface Picture {
  /** Milliseconds from the beginning. */
  at: number;
  isKey: boolean;
  bytes: Uint8Array;
}

export interface Film {
  codec: 'V_VP8' | 'V_VP9';
  width: number;
  height: number;
  durationMs: number;
  pictures: readonly Picture[];
}

const numberBytes = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  const first = bytes.findIndex((byte) => byte !== 0);
  return bytes.subarray(first < 0 ? 7 : first);
};
const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

/** Sizes always take eight bytes, so that what precedes the index has the same length whatever the index contains. */
function element(id: number, contents: Buffer | readonly Buffer[]): Buffer {
  const body = Buffer.isBuffer(contents) ? contents : Buffer.concat(contents);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length));
  size[0] = 1;
  return Buffer.concat([numberBytes(id), size, body]);
}
const unsigned = (id: number, value: number) => element(id, numberBytes(value));
const text = (id: number, value: string) => element(id, Buffer.from(value, 'latin1'));

const track = 1;

function cluster(pictures: readonly Picture[]): Buffer {
  const begin = pictures[0]?.at ?? 0;
  const blocks = pictures.map(({ at, isKey, bytes }) => {
    const head = Buffer.from([0x80 | track, 0, 0, isKey ? 0x80 : 0]);
    head.writeInt16BE(at - begin, 1);
    return element(0xa3, Buffer.concat([head, bytes]));
  });
  return element(0x1f43b675, [unsigned(0xe7, begin), ...blocks]);
}

/** Each cluster begins with a key frame. */
function clusters(pictures: readonly Picture[]): Picture[][] {
  const found: Picture[][] = [];
  for (const picture of pictures) {
    if (picture.isKey || found.length === 0) found.push([picture]);
    else found.at(-1)?.push(picture);
  }
  return found;
}

export function webm({ codec, width, height, durationMs, pictures }: Film): Buffer {
  const header = element(0x1a45dfa3, [
    unsigned(0x4286, 1),
    unsigned(0x42f7, 1),
    unsigned(0x42f2, 4),
    unsigned(0x42f3, 8),
    text(0x4282, 'webm'),
    unsigned(0x4287, 4),
    unsigned(0x4285, 2),
  ]);
  const info = element(0x1549a966, [
    unsigned(0x2ad7b1, 1_000_000),
    element(0x4489, float(durationMs)),
    text(0x4d80, 'Portico'),
    text(0x5741, 'Portico'),
  ]);
  const tracks = element(0x1654ae6b, [
    element(0xae, [
      unsigned(0xd7, track),
      unsigned(0x73c5, track),
      unsigned(0x83, 1),
      text(0x86, codec),
      element(0xe0, [unsigned(0xb0, width), unsigned(0xba, height)]),
    ]),
  ]);
  const groups = clusters(pictures);
  const bodies = groups.map(cluster);
  // Positions take eight bytes, too, so that the index keeps its length when they are filled in.
  const index = (positions: readonly number[]) =>
    element(
      0x1c53bb6b,
      groups.map((group, at) => {
        const position = Buffer.alloc(8);
        position.writeBigUInt64BE(BigInt(positions[at] ?? 0));
        return element(0xbb, [
          unsigned(0xb3, group[0]?.at ?? 0),
          element(0xb7, [unsigned(0xf7, track), element(0xf1, position)]),
        ]);
      }),
    );
  const before = info.length + tracks.length + index([]).length;
  let at = before;
  const positions = bodies.map((body) => {
    const here = at;
    at += body.length;
    return here;
  });
  return Buffer.concat([header, element(0x18538067, [info, tracks, index(positions), ...bodies])]);
}
