/**
 * Files that the portal needs to start. The build writes their list here (shared/presets/src/webpack/start-files.ts).
 */
interface StartFile {
  /** Path on our own origin. */
  url: string;
  integrity: string;
  /** Whether it is one of the main scripts of this release. */
  begins: boolean;
}

declare global {
  interface Window {
    __WB_MANIFEST: readonly StartFile[];
  }
}

const startFiles = self.__WB_MANIFEST;

/** Path → integrity. */
export const listed: ReadonlyMap<string, string> = new Map(startFiles.map(({ url, integrity }) => [url, integrity]));

/** They differ in every build, so a page can tell whether it comes from the same one. */
export const mainScripts: readonly string[] = startFiles.filter(({ begins }) => begins).map(({ url }) => url);
