/**
 * A kept file as it comes. No sign-in goes with the request: the link itself says for whom it is.
 * @param link of the content origin
 * Rejects if the file is refused.
 */
export async function openFile(link: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(link, { signal, credentials: 'omit' });
  if (!response.ok || !response.body) throw new Error(`The file was not given out: ${response.status}.`);
  return response.body;
}

/** All of its bytes. */
export const readFile = async (link: string, signal: AbortSignal): Promise<Uint8Array> =>
  new Uint8Array(await new Response(await openFile(link, signal)).arrayBuffer());
