/** Sends the commands of `npm run release` to a portal elsewhere, with a team's token. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseRefusal } from '@portico/releases/refusal';
import { mapsFolder, readSourceMaps } from '@portico/releases/source-maps';
import type { Elsewhere, SignedList } from '@portico/releases/use-elsewhere';
import { listName, readList, signatureName } from '@portico/releases/verify';
import { pack } from 'tar-stream';
import * as z from 'zod/mini';
import { apiPath, teamKeyName } from './release-request.ts';

const done = z.object({ lines: z.array(z.string()) });
const refused = z.object({ error: z.object({ message: z.string() }) });
/** Pauses between attempts. A repeated request has the same key, so the portal carries it out only once. */
const pausesMs = [500, 2000];

const isNameHere = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');
const isThisMachine = (hostname: string) =>
  isNameHere(hostname) || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname);

/** Node does not resolve `*.localhost`, but the release API is the same under every tenant's name. */
function connectedTo(origin: string): string {
  const address = new URL(origin);
  if (isNameHere(address.hostname)) address.hostname = '127.0.0.1';
  return address.origin;
}

function addressOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ReleaseRefusal(`PORTICO_URL is ${text}, which is not an address such as https://portal.example.com.`);
  const { origin, protocol, hostname } = new URL(text);
  if (protocol === 'http:' && !isThisMachine(hostname))
    throw new ReleaseRefusal(
      `PORTICO_URL is ${text}: over http, others in the network could read your team's token. Use https. Nothing was sent.`,
    );
  return origin;
}

async function archiveOf(folder: string, { signature, publicKey }: SignedList): Promise<Buffer> {
  const { list, bytes } = await readList(folder);
  const archive = pack();
  archive.entry({ name: listName }, bytes);
  archive.entry({ name: signatureName }, signature);
  archive.entry({ name: teamKeyName }, publicKey);
  for (const name of Object.keys(list.files)) archive.entry({ name }, await readFile(path.join(folder, name)));
  for (const [name, map] of await readSourceMaps(folder, list)) archive.entry({ name: `${mapsFolder}/${name}` }, map);
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Undefined without `PORTICO_URL`; commands then apply to the store on this machine. */
export function portalElsewhere({ PORTICO_URL, PORTICO_TEAM_TOKEN }: NodeJS.ProcessEnv): Elsewhere | undefined {
  if (!PORTICO_URL) return undefined;
  if (!PORTICO_TEAM_TOKEN)
    throw new ReleaseRefusal(
      'PORTICO_URL is set, but PORTICO_TEAM_TOKEN is not: the portal needs a token of your team.',
    );
  const origin = addressOf(PORTICO_URL);
  const connected = connectedTo(origin);

  async function post(command: string, type: string, body: Buffer | string): Promise<readonly string[]> {
    const headers = {
      authorization: `Bearer ${PORTICO_TEAM_TOKEN}`,
      'content-type': type,
      'idempotency-key': randomUUID(),
    };
    for (const pause of [...pausesMs, undefined])
      try {
        const answer = await fetch(`${connected}${apiPath}${command}`, {
          method: 'POST',
          headers,
          body: body as BodyInit,
        });
        const content: unknown = await answer.json().catch(() => undefined);
        const success = done.safeParse(content);
        if (answer.ok && success.success) return success.data.lines;
        const failure = refused.safeParse(content);
        throw new ReleaseRefusal(
          failure.success
            ? failure.data.error.message
            : `${origin} answered ${answer.status}, which is not an answer of the release API. Check PORTICO_URL.`,
        );
      } catch (error) {
        if (error instanceof ReleaseRefusal) throw error;
        const cause = (error as Error & { cause?: Error }).cause?.message ?? (error as Error).message;
        if (pause === undefined) throw new ReleaseRefusal(`${origin} cannot be reached: ${cause}`);
        await wait(pause);
      }
    throw new ReleaseRefusal(`${origin} cannot be reached.`);
  }

  return {
    send: (command, body) => post(command, 'application/json', JSON.stringify(body)),
    upload: async (folder, signed, query) =>
      post(`publish?${new URLSearchParams(query)}`, 'application/x-tar', await archiveOf(folder, signed)),
  };
}
