/**
 * Streams a stored file. The request carries no sign-in, as the link itself identifies the person. Rejects if the file
 * is refused.
 * @param link of the content origin
 */
export async function openFile(link: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(link, { signal, credentials: 'omit' });
  if (!response.ok || !response.body) throw new Error(`The file was not given out: ${response.status}.`);
  return response.body;
}

/** The whole content of a file. */
export const readFile = async (link: string, signal: AbortSignal): Promise<Uint8Array> =>
  new Uint8Array(await new Response(await openFile(link, signal)).arrayBuffer());
