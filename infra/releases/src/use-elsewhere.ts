/** The commands that a team sends to a portal elsewhere. */
import { readFileSync } from 'node:fs';
import { ReleaseRefusal } from './refusal.ts';
import { openSigningKey } from './signing-key.ts';
import { numberOf, oneTenant, peopleUnknown, type UseOptions, withoutVersion, withVersion } from './use-commands.ts';
import { readList } from './verify.ts';

/** The signature of a release's list, and the key (PEM) that verifies it. */
export interface SignedList {
  signature: string;
  publicKey: string;
}

/** A portal to which commands are sent; each answers with the lines to print. */
export interface Elsewhere {
  send(command: string, body: Readonly<Record<string, unknown>>): Promise<readonly string[]>;
  upload(folder: string, signed: SignedList, query: Readonly<Record<string, string>>): Promise<readonly string[]>;
}

/** As given at a terminal. */
export interface ElsewhereOptions extends UseOptions {
  /** File of the team's private key. */
  key?: string | undefined;
  activate?: boolean | undefined;
  'skip-browser'?: string | undefined;
}

/** What the sending side has of its own. */
export interface Sender {
  usage: string;
  print(line: string): void;
  /** Returns the folder of the built release. */
  build(remote: string): Promise<string>;
  /** Opens the pages of a release in a browser, and throws if they have faults. Not called with `skip-browser`. */
  look(folder: string): Promise<void>;
}

/** @param named the file as it was given, for the refusal */
export function readKeyFile(file: string, named = file): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ReleaseRefusal(`${named} cannot be read. Nothing was changed.`);
  }
}

/** The commands that a portal elsewhere accepts in addition to `publish`. */
const commandsElsewhere = new Set([
  'list',
  'explain',
  'calendar',
  'errors',
  ...Object.keys(withVersion),
  ...Object.keys(withoutVersion),
]);

async function publishElsewhere(
  { send, upload }: Elsewhere,
  remote: string,
  options: ElsewhereOptions,
  { print, build, look }: Sender,
): Promise<void> {
  const { key, reason, preview, 'skip-browser': skipBrowser } = options;
  if (key === undefined) throw new ReleaseRefusal('Sign the release with the key of its team: --key <file>.');
  readKeyFile(key);
  const folder = await build(remote);
  const { list, bytes } = await readList(folder);
  if (!preview && skipBrowser === undefined) await look(folder);
  const query = {
    remote,
    ...(reason ? { reason } : {}),
    ...(skipBrowser ? { skipBrowser } : {}),
    ...(preview ? { preview: 'true' } : {}),
  };
  const { sign, publicKey } = openSigningKey(key);
  for (const line of await upload(folder, { signature: sign(bytes), publicKey }, query)) print(line);
  if (options.activate && !preview)
    for (const line of await send('activate', { remote, version: list.version, reason })) print(line);
}

/** @param words of the command: its name, the remote, and a version where it takes one */
export async function runElsewhere(
  words: readonly string[],
  options: ElsewhereOptions,
  elsewhere: Elsewhere,
  sender: Sender,
): Promise<void> {
  const [command = '', remote, version, ...more] = words;
  if (!remote || more.length > 0) throw new ReleaseRefusal(sender.usage);
  if (command === 'publish' && version === undefined) return publishElsewhere(elsewhere, remote, options, sender);
  if (!commandsElsewhere.has(command))
    throw new ReleaseRefusal(
      `${command} is a command for operators, on the portal's own machine. Nothing was changed.`,
    );
  const { tenant, percent, bucket, user, reason, preview, all, 'every-hours': everyHours } = options;
  if (user !== undefined) throw new ReleaseRefusal(peopleUnknown);
  if (options['despite-freeze'])
    throw new ReleaseRefusal(
      'Only an operator, on the portal’s own machine, releases despite a freeze. Nothing was changed.',
    );
  const lines = await elsewhere.send(command, {
    remote,
    version,
    reason,
    preview,
    ...(percent === undefined ? {} : { percent: numberOf('percent', percent) }),
    ...(all ? { all } : {}),
    ...(everyHours === undefined ? {} : { everyHours: numberOf('every-hours', everyHours) }),
    ...(bucket === undefined ? {} : { bucket: numberOf('bucket', bucket) }),
    ...(tenant === undefined ? {} : command === 'canary' ? { tenants: tenant } : { tenant: oneTenant(options) }),
  });
  for (const line of lines) sender.print(line);
}
