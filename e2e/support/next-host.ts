/**
 * The host's next release, put in place while the portal runs, as a build would: the same code, but every file has
 * another name, so that no file of the previous release exists any more.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './own-portal.ts';

const build = path.join(root, '.build');
const place = path.join(build, 'host');
/** The real build, while its next release is in place. */
const put = path.join(build, 'host-before');
const drafted = path.join(build, 'host-next');
const listName = 'host-files.json';

interface HostList {
  main: string[];
  files: Record<string, string>;
  groups: Record<string, string[]>;
}

const hashIn = /\.(?<hash>[0-9a-f]{8,})\.[a-z0-9]+$/;
/** A different hash of the same length, always the same one. */
const nextOf = (hash: string) => createHash('sha256').update(hash).digest('hex').slice(0, hash.length);

const readList = (folder: string) => JSON.parse(readFileSync(path.join(folder, listName), 'utf8')) as HostList;

/** The service worker requests each file with the integrity with which it was built. */
function nameIntegrities(before: HostList, integrity: Map<string, string>): void {
  for (const name of before.groups.worker ?? []) {
    const file = path.join(drafted, name);
    const text = Object.entries(before.files).reduce(
      (worker, [listed, old]) => worker.replaceAll(old, integrity.get(listed) ?? old),
      readFileSync(file, 'utf8'),
    );
    writeFileSync(file, text);
    integrity.set(name, `sha384-${createHash('sha384').update(text).digest('base64')}`);
  }
}

/** Renames each file and all references to it. */
function draftNext(): void {
  rmSync(drafted, { recursive: true, force: true });
  cpSync(place, drafted, { recursive: true, filter: (file) => !file.endsWith('.br') });
  const hashes = new Set(readdirSync(drafted).map((name) => hashIn.exec(name)?.groups?.hash));
  const renamed = (text: string) => text.replace(/[0-9a-f]{8,}/g, (word) => (hashes.has(word) ? nextOf(word) : word));
  const integrity = new Map<string, string>();
  for (const name of readdirSync(drafted)) {
    const [from, to] = [path.join(drafted, name), path.join(drafted, renamed(name))];
    if (/\.(?:js|css)$/.test(name)) writeFileSync(from, renamed(readFileSync(from, 'utf8')));
    renameSync(from, to);
    integrity.set(renamed(name), `sha384-${createHash('sha384').update(readFileSync(to)).digest('base64')}`);
  }
  const text = renamed(readFileSync(path.join(place, listName), 'utf8'));
  const list = JSON.parse(text) as HostList;
  nameIntegrities(list, integrity);
  for (const name of Object.keys(list.files)) list.files[name] = integrity.get(name) ?? '';
  writeFileSync(path.join(drafted, listName), JSON.stringify(list));
}

export interface HostRelease {
  /** Scripts that every page names. */
  main: string[];
  /** Scripts of a group of chunks. */
  group(name: string): string[];
}

export interface HostReleases {
  /** The release that the portal had at first. */
  first: HostRelease;
  next: HostRelease;
  /** Replaces the first release by the next one. */
  update(): void;
  /** Restores the first release. Call it at the end, whatever happened. */
  takeBack(): void;
}

function releaseOf({ main, groups }: HostList): HostRelease {
  const scripts = (names: string[] = []) =>
    names.filter((name) => name.endsWith('.js')).map((name) => `/assets/${name}`);
  return { main: scripts(main), group: (name) => scripts(groups[name]) };
}

export function hostReleases(): HostReleases {
  const takeBack = () => {
    if (!existsSync(put)) return;
    rmSync(place, { recursive: true, force: true });
    renameSync(put, place);
  };
  // An interrupted run left it in place.
  takeBack();
  draftNext();
  return {
    first: releaseOf(readList(place)),
    next: releaseOf(readList(drafted)),
    update() {
      renameSync(place, put);
      renameSync(drafted, place);
    },
    takeBack,
  };
}
