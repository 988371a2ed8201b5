/** `npm run release -- …`: what operators do with releases, also while the portal runs. Nothing is rebuilt or restarted. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@portico/presets/workspace';
import { ReleaseRefusal } from './refusal.ts';
import { type ListedRemote, openReleases, type Releases } from './releases.ts';
import { readList } from './verify.ts';

const usage = `Usage: npm run release -- <command>

  publish <remote> [--version <x.y.z>] [--sources <folder> | --from <folder>] [--activate]
                              build the remote from its sources (remotes/<remote> unless said), or take a folder that was
                              built, and put it into the store. A version never changes once it is there
  activate <remote> <version> use this version from the next page on
  rollback <remote>           go back to the good version before
  list                        what the store holds

The store lies in PORTICO_DATA (.data/ unless set). A running portal takes changes up with the next page.`;

interface Options {
  version?: string | undefined;
  sources?: string | undefined;
  from?: string | undefined;
  activate?: boolean | undefined;
}

const tell = (line: string) => console.log(line);

/** Answers the folder of the built release. The compiler is loaded for this command only. */
async function build(remote: string, { version, sources }: Options): Promise<string> {
  if (sources && !existsSync(path.resolve(root, sources, 'src/remote.ts')))
    throw new ReleaseRefusal(`${sources} holds no src/remote.ts. Name the folder of the remote's package.`);
  const { buildAll } = await import('@portico/presets/build/build-all');
  const built = await buildAll({
    only: [remote],
    versions: version ? { [remote]: version } : {},
    sources: sources ? { [remote]: path.resolve(root, sources) } : {},
    tell,
  });
  await built.settled;
  const part = built.parts.find(({ name }) => name === remote);
  if (!part) throw new ReleaseRefusal(`${remote} was not built.`);
  return part.folder;
}

async function activate(releases: Releases, remote: string, version: string): Promise<void> {
  const { from, changed } = await releases.activate(remote, version);
  if (!changed) tell(`${remote} ${version} is active already.`);
  else tell(`${remote} ${version} is active${from ? `; before it was ${from}` : ''}. The next page uses it.`);
}

async function publish(releases: Releases, remote: string, options: Options): Promise<void> {
  const folder = options.from ? path.resolve(root, options.from) : await build(remote, options);
  const { list } = await readList(folder);
  if (list.description.id !== remote)
    throw new ReleaseRefusal(`${folder} holds a release of ${list.description.id}, not of ${remote}.`);
  const { version, added } = await releases.publish(folder);
  tell(added ? `${remote} ${version} is in the store.` : `${remote} ${version} was in the store already, unchanged.`);
  if (options.activate) await activate(releases, remote, version);
  else tell(`To use it: npm run release -- activate ${remote} ${version}`);
}

function show({ remote, active, previous, versions, history }: ListedRemote): void {
  tell(`${remote}: ${active ?? 'none'} active${previous.length ? `, before it ${previous.join(', ')}` : ''}`);
  const others = versions.filter((version) => version !== active && !previous.includes(version));
  if (others.length) tell(`  in the store too: ${others.join(', ')}`);
  for (const { at, action, version } of history.slice(-5)) tell(`  ${at} ${action} ${version}`);
}

async function run(words: readonly string[], options: Options): Promise<void> {
  const [command, remote, version, ...more] = words;
  const data = path.resolve(root, process.env.PORTICO_DATA || '.data');
  const open = () =>
    openReleases(path.join(data, 'releases'), {
      secrets: path.join(data, 'secrets'),
      log: (_, event, fields) => console.error(`${event}: ${JSON.stringify(fields)}`),
    });
  if (command === 'publish' && remote && version === undefined) return publish(open(), remote, options);
  if (command === 'activate' && remote && version && more.length === 0) return activate(open(), remote, version);
  if (command === 'rollback' && remote && version === undefined) {
    const { from, to } = await open().rollback(remote);
    return tell(`${remote} went back from ${from} to ${to}. The next page uses it.`);
  }
  if (command === 'list' && remote === undefined) {
    const remotes = await open().list();
    if (remotes.length === 0) tell(`The store in ${data} is empty. npm start publishes what it builds.`);
    return remotes.forEach(show);
  }
  throw new ReleaseRefusal(usage);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      version: { type: 'string' },
      sources: { type: 'string' },
      from: { type: 'string' },
      activate: { type: 'boolean' },
    },
  });
  if (values.help) tell(usage);
  else await run(positionals, values);
} catch (error) {
  const known = ['ReleaseRefusal', 'BuildError', 'CompileError'].includes((error as Error).name);
  const wrongWords = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  if (known) console.error((error as Error).message);
  else if (wrongWords) console.error(`${(error as Error).message}\n\n${usage}`);
  else console.error(error);
  process.exitCode = 1;
}
