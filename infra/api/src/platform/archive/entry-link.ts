import type { Entry } from 'yauzl';

const modes = { type: 0xf000, folder: 0x4000, file: 0x8000 } as const;
/** Extra fields that hold the target of a link: PKWARE's Unix field and the ASi field. */
const linkFields = { pkwareUnix: 0x000d, asiUnix: 0x756e } as const;

/** True if the entry is a link or a device rather than a file or folder. */
export function isLink(entry: Entry): boolean {
  const mode = (entry.externalFileAttributes >>> 16) & modes.type;
  if (mode !== 0 && mode !== modes.folder && mode !== modes.file) return true;
  return entry.extraFields.some(({ id, data }) => {
    if (id === linkFields.pkwareUnix) return data.length > 12;
    return id === linkFields.asiUnix && data.length >= 10 && data.readUInt32LE(6) > 0;
  });
}
