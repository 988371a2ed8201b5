import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFault } from '../start-fault.ts';

/** Reads a file named by an operator. Throws a sentence if it cannot be read or is not JSON. */
export async function readJson(file: string): Promise<unknown> {
  const place = path.resolve(file);
  const text = await readFile(place, 'utf8').catch((cause: Error) => {
    throw new StartFault(`${place} cannot be read: ${cause.message}`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new StartFault(`${place} is not JSON.`);
  }
}
