/** Counts the pages of a document with the same library that shows them to readers. */
import { readFile } from 'node:fs/promises';
import { FileRefused } from './file-refused.ts';

/** Throws FileRefused. */
export async function countPages(file: string): Promise<number> {
  // Loading this library takes half the processor time of examining a file, and few files need it.
  const { getDocument, PasswordException, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(await readFile(file)),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    useWasm: false,
  });
  try {
    return (await task.promise).numPages;
  } catch (cause) {
    throw new FileRefused(cause instanceof PasswordException ? 'encrypted' : 'damaged');
  } finally {
    await task.destroy();
  }
}
