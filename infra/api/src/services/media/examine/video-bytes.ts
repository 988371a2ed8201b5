/** A video's file, read where its container says. */
export interface VideoBytes {
  size: number;
  /** Fewer where the file ends. */
  read(at: number, bytes: number): Promise<Buffer>;
}
