/** Files without which the portal does not start: the build writes their list here (shared/presets/src/webpack/start-files.ts). */
interface StartFile {
  /** Path at our own origin. */
  url: string;
  integrity: string;
  /** One of the scripts that begin this release of the portal. */
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

/** They are others in every build, so a page can tell whether it is of the same one. */
export const mainScripts: readonly string[] = startFiles.filter(({ begins }) => begins).map(({ url }) => url);
