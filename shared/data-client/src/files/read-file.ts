/**
 * The bytes of a kept file. No sign-in goes with the request: the link itself says for whom it is.
 * @param link of the content origin
 * Rejects where the file is not given out.
 */
export async function readFile(link: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(link, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`The file was not given out: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
