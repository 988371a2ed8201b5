/** What an archive may hold before it is refused. */
export interface ArchiveLimits {
  entries: number;
  /** Unpacked, all together. */
  totalBytes: number;
  /** Unpacked, one of them. */
  fileBytes: number;
  /** Unpacked to packed, of a file above `ratioFromBytes`. */
  ratio: number;
  ratioFromBytes: number;
  nameCharacters: number;
  stepCharacters: number;
  depth: number;
}
