/** Random access to the bytes of a video file. */
export interface VideoBytes {
  size: number;
  /** Returns fewer bytes at the end of the file. */
  read(at: number, bytes: number): Promise<Buffer>;
}
