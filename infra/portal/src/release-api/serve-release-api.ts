/**
 * The release API: teams upload and roll out releases of their own remotes over HTTP with a token, without access to
 * the portal's machine. It does the same as the commands of `npm run release` and answers with the same lines.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ErrorCode } from '@portico/contracts/platform/errors';
import type { Log } from '@portico/contracts/platform/log';
import { freshHeaders } from '@portico/edge/headers/security-headers';
import { refuseData } from '@portico/edge/serving/refuse';
import { respond } from '@portico/edge/serving/respond';
import type { Releases } from '@portico/releases/operations';
import { notSeen } from '@portico/releases/pass-browser';
import { readIfThere } from '@portico/releases/read-if-there';
import { ReleaseRefusal } from '@portico/releases/refusal';
import { rejectedLine } from '@portico/releases/register-remote';
import type { TeamToken, TeamTokens } from '@portico/releases/team-tokens';
import type { KnownHere } from '@portico/releases/use-commands';
import { readList, signatureName } from '@portico/releases/verify';
import {
  apiPath,
  commands,
  isJsonCommand,
  type JsonCommand,
  publishQuery,
  readsOnly,
  teamKeyName,
} from './release-request.ts';
import { digest, onceByKey } from './repeated-requests.ts';
import { mostUploadBytes, withUploadedRelease } from './uploaded-release.ts';

export interface ReleaseApiOptions {
  releases: Releases;
  tokens: TeamTokens;
  /** Folders for uploads in progress and for answers that may be requested again. */
  folders: { incoming: string; answers: string };
  known: KnownHere;
  /** Answers never contain paths of this folder. */
  dataDir: string;
  log: Log;
}

/** An answer other than success, with a code that the API's other errors use as well. */
class Refused extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

const mostBodyBytes = 64 * 1024;
/** Uploads are held in memory while they are checked. */
const mostUploads = 2;
const keyForm = /^[\x21-\x7e]{8,100}$/;

async function readAll(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new Refused('too_large', `The request is larger than ${Math.floor(most / 1024)} KB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const noLongerValid = {
  expired: 'This team’s token has expired. Ask the operator of the portal for a new one.',
  revoked: 'This team’s token was revoked. Ask the operator of the portal for a new one.',
  unknown: 'This is not a valid token of a team.',
} as const;

async function senderOf(request: IncomingMessage, tokens: TeamTokens): Promise<TeamToken> {
  const secret = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (secret === undefined) throw new Refused('not_signed_in', 'Send a team’s token: Authorization: Bearer <token>.');
  const presented = await tokens.present(secret);
  if (presented.kind === 'valid') return presented.token;
  throw new Refused('not_signed_in', noLongerValid[presented.kind]);
}

function mustOwn({ team, remotes }: TeamToken, remote: string): void {
  if (!remotes.includes(remote))
    throw new Refused('forbidden', `The token of ${team} is for ${remotes.join(', ')}, not for ${remote}.`);
}

interface Issue {
  code: string;
  path: PropertyKey[];
  keys?: string[];
}

function sentenceAbout({ code, path: place, keys = [] }: Issue): string {
  if (code === 'unrecognized_keys') return `There is no field ${keys.join(', ')}.`;
  return place.length > 0 ? `${place.join('.')} is missing or not valid.` : 'The body is not an object.';
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const [first] = (error as { issues?: Issue[] }).issues ?? [];
    const sentence = first ? sentenceAbout(first) : 'The body is not JSON.';
    throw new Refused('invalid_input', `${sentence} Nothing was changed.`);
  }
}

const authorOf = ({ team, id }: TeamToken) => `team ${team} (${id})`;

export function releaseApi({ releases, tokens, folders, known, dataDir, log }: ReleaseApiOptions) {
  let uploads = 0;

  /** A sentence about a remote without releases; undefined if there are some. Never names remotes of other teams. */
  async function whyAbsent(remote: string, { team }: TeamToken): Promise<string | undefined> {
    if ((await releases.list()).some((each) => each.remote === remote)) return undefined;
    const rejection = await releases.rejection(remote, team);
    return rejection ? rejectedLine(remote, rejection) : `No release of ${remote} is in the store.`;
  }

  async function give(command: JsonCommand, token: TeamToken, body: unknown): Promise<string[]> {
    const { remote, options, run } = parsed(() => commands[command].read(body));
    mustOwn(token, remote);
    const absent = await whyAbsent(remote, token);
    if (absent !== undefined && readsOnly(command)) return [absent];
    if (absent !== undefined) throw new ReleaseRefusal(`${absent} Nothing was changed.`);
    const lines: string[] = [];
    await run({ releases, options, known, by: authorOf(token), print: (line) => void lines.push(line) });
    return lines;
  }

  async function publish(token: TeamToken, query: Record<string, string>, archive: Buffer): Promise<string[]> {
    const { remote, reason, skipBrowser, preview } = parsed(() => publishQuery.parse(query));
    mustOwn(token, remote);
    return withUploadedRelease(folders.incoming, archive, async (folder) => {
      const { list } = await readList(folder);
      if (list.description.id !== remote)
        throw new ReleaseRefusal(`This is a release of ${list.description.id}, not of ${remote}. Nothing was changed.`);
      const signature = (await readIfThere(path.join(folder, signatureName)))?.toString();
      if (signature === undefined)
        throw new ReleaseRefusal(`The release is not signed: ${signatureName} is missing. Nothing was changed.`);
      const signed = { sign: () => signature };
      const key = (await readIfThere(path.join(folder, teamKeyName)))?.toString();
      const newcomer = key === undefined ? undefined : { key, team: token.team };
      const { isNew, sameAs } = await releases.check(folder, signed, newcomer);
      const same = sameAs
        ? [`${remote} ${list.version} contains nothing new: only its version differs from ${sameAs}.`]
        : [];
      if (preview === 'true')
        return [
          ...same,
          `${remote} ${list.version} ${isNew ? 'passes the gate' : 'is already in the store'}.`,
          'Nothing was changed.',
        ];
      const why = skipBrowser === undefined ? reason : `${notSeen}: ${skipBrowser}`;
      const author = { by: authorOf(token), ...(why ? { reason: why } : {}) };
      const { version, added, pending, rejected } = await releases.publish(folder, signed, author, newcomer);
      return [
        ...same,
        added
          ? `${remote} ${version} is in the store.`
          : `${remote} ${version} was already in the store, unchanged: nothing was published.`,
        ...(rejected ? [rejected] : []),
        ...(pending ? [`${remote} is new: an operator of the portal approves it once, with the key ${pending}.`] : []),
      ];
    });
  }

  async function upload(request: IncomingMessage, work: (archive: Buffer) => Promise<string[]>): Promise<string[]> {
    if (uploads >= mostUploads)
      throw new Refused('too_many_requests', 'Other releases are being uploaded. Try again shortly.');
    uploads += 1;
    try {
      return await work(await readAll(request, mostUploadBytes));
    } finally {
      uploads -= 1;
    }
  }

  async function answer(request: IncomingMessage, command: string, query: Record<string, string>): Promise<string[]> {
    const token = await senderOf(request, tokens);
    if (request.method !== 'POST') throw new Refused('invalid_input', 'Use POST for every command of the release API.');
    const key = request.headers['idempotency-key'];
    if (key !== undefined && (typeof key !== 'string' || !keyForm.test(key)))
      throw new Refused('invalid_input', 'An Idempotency-Key has 8 to 100 printable characters without spaces.');
    const once = (content: Buffer, work: () => Promise<string[]>) =>
      key === undefined
        ? work()
        : onceByKey(
            folders.answers,
            {
              key,
              sender: token.id,
              request: digest(command, JSON.stringify(query), content),
              // A second rollback would return to an even earlier version.
              mayRepeat: command !== 'rollback',
            },
            work,
          );
    log('info', 'release API', { command, token: token.id, team: token.team });
    if (command === 'publish') {
      // Checked before the upload is read.
      mustOwn(token, parsed(() => publishQuery.parse(query)).remote);
      return upload(request, (archive) => once(archive, () => publish(token, query, archive)));
    }
    if (!isJsonCommand(command)) throw new Refused('not_found', `The release API has no command ${command}.`);
    const content = await readAll(request, mostBodyBytes);
    const body = parsed(() => JSON.parse(content.toString('utf8')) as unknown);
    return once(content, () => give(command, token, body));
  }

  const codeOf = (error: unknown): ErrorCode | undefined => {
    if (error instanceof Refused) return error.code;
    return error instanceof ReleaseRefusal ? 'conflict' : undefined;
  };

  /** Returns false without sending anything if the address does not belong to the API. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [pathname = '', search = ''] = (request.url ?? '').split('?', 2);
    if (!pathname.startsWith(apiPath)) return false;
    const command = pathname.slice(apiPath.length).slice(0, 40);
    const query = Object.fromEntries(new URLSearchParams(search));
    answer(request, command, query)
      .then((lines) =>
        respond(request, response, {
          status: 200,
          type: 'application/json; charset=utf-8',
          body: JSON.stringify({ lines }),
          headers: freshHeaders,
        }),
      )
      .catch((error: unknown) => {
        const requestId = randomBytes(5).toString('hex');
        const code = codeOf(error);
        const reason = (error as Error).message;
        log(code ? 'warn' : 'error', 'release API refused', { command, requestId, code, reason });
        // The rest of the body is not read, so the connection cannot be used again.
        if (!request.complete) response.setHeader('connection', 'close');
        return refuseData(
          request,
          response,
          code ?? 'unexpected',
          code ? reason.replaceAll(`${dataDir}${path.sep}`, '') : 'An unexpected error happened.',
          requestId,
        );
      })
      .catch(() => response.destroy());
    return true;
  };
}
