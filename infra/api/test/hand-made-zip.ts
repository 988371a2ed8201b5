/** Archives that no honest tool creates: any field can be falsified. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface HandMadeEntry {
  name: string | Buffer;
  data?: Buffer | string;
  /** Compressed bytes that replace the real ones. */
  packed?: Buffer;
  /** The size claimed in the headers. */
  size?: number;
  sum?: number;
  flags?: number;
  /** Unix mode, for example 0o120777 for a symbolic link. */
  mode?: number;
  extra?: Buffer;
  /** Reuses the contents of the entry at this offset instead of having its own. */
  at?: number;
  stored?: boolean;
}

const utf8Names = 0x800;

interface Header {
  name: Buffer;
  flags: number;
  method: number;
  sum: number;
  packed: number;
  size: number;
  extra: Buffer;
}

function common(target: Buffer, at: number, header: Header): void {
  target.writeUInt16LE(header.flags, at);
  target.writeUInt16LE(header.method, at + 2);
  target.writeUInt32LE(header.sum >>> 0, at + 8);
  target.writeUInt32LE(header.packed, at + 12);
  target.writeUInt32LE(header.size, at + 16);
  target.writeUInt16LE(header.name.length, at + 20);
  target.writeUInt16LE(header.extra.length, at + 22);
}

const known = new Map<string, Buffer>();

/** Caches what it has packed, because archives with very many entries repeat the same contents. */
function packed(data: Buffer): Buffer {
  if (data.length > 100) return deflateRawSync(data);
  const key = data.toString('latin1');
  const made = known.get(key) ?? deflateRawSync(data);
  known.set(key, made);
  return made;
}

export function handMadeZip(entries: readonly HandMadeEntry[], before = Buffer.alloc(0)): Buffer {
  const locals: Buffer[] = [before];
  const centrals: Buffer[] = [];
  let offset = before.length;
  for (const entry of entries) {
    const data = Buffer.from(entry.data ?? '');
    const contents = entry.packed ?? (entry.stored ? data : packed(data));
    const header: Header = {
      name: Buffer.from(entry.name),
      flags: utf8Names | (entry.flags ?? 0),
      method: entry.stored ? 0 : 8,
      sum: entry.sum ?? crc32(data),
      packed: contents.length,
      size: entry.size ?? data.length,
      extra: entry.extra ?? Buffer.alloc(0),
    };
    const at = entry.at ?? offset;
    if (entry.at === undefined) {
      const local = Buffer.alloc(30);
      local.writeUInt32LE(0x04034b50, 0);
      local.writeUInt16LE(20, 4);
      common(local, 6, header);
      locals.push(local, header.name, header.extra, contents);
      offset += 30 + header.name.length + header.extra.length + contents.length;
    }
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(0x0314, 4);
    central.writeUInt16LE(20, 6);
    common(central, 8, header);
    central.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 38);
    central.writeUInt32LE(at, 42);
    centrals.push(central, header.name, header.extra);
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

export interface ManifestParts {
  /** Items of the only organization, as XML. */
  items?: string;
  resources?: string;
  root?: string;
  organizations?: string;
  declaration?: string;
}

export const namespaces12 =
  'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"';

export function manifestXml(parts: ManifestParts = {}): string {
  const items = parts.items ?? '<item identifier="I1" identifierref="R1"><title>Lesson</title></item>';
  const organizations =
    parts.organizations ??
    `<organizations default="O"><organization identifier="O"><title>Course</title>${items}</organization></organizations>`;
  const resources =
    parts.resources ?? '<resource identifier="R1" type="webcontent" adlcp:scormtype="sco" href="index.html"/>';
  return `${parts.declaration ?? '<?xml version="1.0" encoding="UTF-8"?>'}<manifest identifier="M" ${parts.root ?? namespaces12}>${organizations}<resources>${resources}</resources></manifest>`;
}

export const goodEntries: readonly HandMadeEntry[] = [
  { name: 'imsmanifest.xml', data: manifestXml() },
  { name: 'index.html', data: `<!doctype html><title>Lesson</title><script>parent.API.LMSInitialize('')</script>` },
];
