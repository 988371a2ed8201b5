import path from 'node:path';
import { parseArgs } from 'node:util';
import { originOf, serveAgainst } from '@portico/portal/development/develop-against';
import { portalElsewhere } from '@portico/portal/release-api/portal-elsewhere';
import { explainFault, StartFault } from '@portico/portal/start-fault';
import { buildRemote } from '@portico/presets/build/build-remote';
import { openSigningKey, publicKey } from '@portico/releases/signing-key';
import { readKeyFile, runElsewhere } from '@portico/releases/use-elsewhere';
import { checkRemote } from './check-remote.ts';
import { ownRemote } from './own-remote.ts';

/** Stored in the history of the release: the portal's own gate opens pages only in a checkout of the portal. */
export const checkedBefore = 'checked by its team with portico check';

const usage = `Usage: portico <command>, in the folder of a remote

  dev                         build at every change, and serve it to your own session in the portal
  check                       check the description, texts and types, and run the tests
  build                       build the release that package.json names
  key                         show the team's key with its fingerprint; the first time, create it
  publish [--activate]        check, build, sign and upload the release. The first upload registers the remote, which an
                              operator of the portal approves
  list, calendar              show the releases in the portal, and what is planned
  errors [<version>]          show what broke in people's browsers, with its place in the remote's own sources
  explain --tenant <tenant>   show which version people of a tenant get, and why
  canary <version> --percent <1-100> [--tenant <tenant> …] [--every-hours <hours>]
                              give it to a share of the people first
  promote [--all]             give the running canary to more of them
  activate <version>          make it the stable version
  rollback [<version>]        end the canary, or return to the previous good version
  pin <version> --tenant <tenant>, unpin --tenant <tenant>
  disable --reason <why> [--tenant <tenant>], enable [--tenant <tenant>]

PORTICO_URL is the address of a tenant's portal, PORTICO_TEAM_TOKEN the token that an operator has given to your team.
--key <file> or PORTICO_TEAM_KEY names the team's private key (default: team.pem), which must not be shared.
--preview shows what would change, --reason is stored in the history.`;

const options = {
  help: { type: 'boolean', short: 'h' },
  key: { type: 'string' },
  activate: { type: 'boolean' },
  percent: { type: 'string' },
  tenant: { type: 'string', multiple: true },
  bucket: { type: 'string' },
  reason: { type: 'string' },
  preview: { type: 'boolean' },
  all: { type: 'boolean' },
  'every-hours': { type: 'string' },
} as const;

const print = (line: string) => console.log(line);

function showKey(file: string): void {
  const { fingerprint, pem } = publicKey(openSigningKey(file).publicKey);
  print(`The private key of the team is ${file}. Store it as a secret: what it signs is trusted.`);
  print(`Its fingerprint, which the operator compares before approving: ${fingerprint}`);
  print(pem.trim());
}

async function run(words: readonly string[], folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) return print(usage);
  const remote = ownRemote(folder);
  const key = path.resolve(folder, values.key ?? (env.PORTICO_TEAM_KEY || 'team.pem'));
  const isOwn = ['dev', 'check', 'build', 'key'].includes(command);
  if (isOwn && rest.length > 0) throw new StartFault(usage);
  if (command === 'key') return showKey(key);
  if (command === 'check') return checkRemote(remote, print);
  if (command === 'build') return print(`${remote.id} ${remote.version} is in ${await buildRemote(remote)}`);
  if (!env.PORTICO_URL) throw new StartFault('Set PORTICO_URL to the address of a tenant’s portal.');
  if (command === 'dev') return serveAgainst(remote, originOf(env.PORTICO_URL));
  const elsewhere = portalElsewhere(env);
  if (!elsewhere) throw new StartFault(usage);
  if (command === 'publish') {
    // The checks take minutes, so what would fail after them is refused first.
    if (rest.length > 0) throw new StartFault(usage);
    readKeyFile(key);
    await checkRemote(remote, print);
  }
  await runElsewhere(
    [command, remote.id, ...rest],
    { ...values, key, ...(command === 'publish' ? { 'skip-browser': checkedBefore } : {}) },
    elsewhere,
    { usage, print, build: () => buildRemote(remote), look: async () => {} },
  );
}

/** Returns the exit code of the process. */
export async function runCommand(words: readonly string[], folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  try {
    await run(words, folder, env);
    return 0;
  } catch (error) {
    const isWrong = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    console.error(isWrong ? `${(error as Error).message}\n\n${usage}` : (explainFault(error) ?? error));
    return 1;
  }
}
