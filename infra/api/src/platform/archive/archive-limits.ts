/** Limits above which an archive is refused. */
export interface ArchiveLimits {
  entries: number;
  /** Unpacked size of all files together. */
  totalBytes: number;
  /** Unpacked size of one file. */
  fileBytes: number;
  /** Compression ratio (unpacked to packed size), checked only for files above `ratioFromBytes`. */
  ratio: number;
  ratioFromBytes: number;
  nameCharacters: number;
  stepCharacters: number;
  depth: number;
}
