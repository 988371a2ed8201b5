import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Release } from '@portico/contracts/platform/boot';
import type { HostFiles } from '@portico/contracts/platform/release-manifest';
import type { RemoteDescription } from '@portico/contracts/platform/remote-description';
import webpack, { type Stats } from 'webpack';
import { writeHostFiles } from '../build/host-release.ts';
import { writeRelease } from '../build/remote-release.ts';
import { describeRemote } from '../describe/describe-remote.ts';
import { hostBase } from '../webpack/host-config.ts';
import { buildFolder, hostFolder, remoteFolders, versionOf } from '../workspace.ts';
import { developmentBase, developmentHost, developmentRemote, developmentVersion } from './development-configs.ts';
import { eventStream } from './event-stream.ts';
import { serveFile } from './serve-folder.ts';

interface DevelopedRemote {
  description: RemoteDescription;
  /** Marked as override: its files have no integrity, because they change while the page is open. */
  release: Release;
}

/** The builds of `npm run dev`. The edge generates pages and the boot document from `hostFiles()` and `remotes()`. */
interface Development {
  /**
   * Connect-style. Serves `/assets/…`, `/r/<id>/0.0.0-dev/…` and `/_development/events`, and calls `next` for
   * everything else. Pages must be sent without the Integrity-Policy header, which would block the remotes' unsealed
   * scripts.
   */
  handler(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Resolves once host and remotes have been built without a fault. */
  ready: Promise<void>;
  /** The current values, which must be read for every page. */
  hostFiles(): HostFiles;
  remotes(): DevelopedRemote[];
  close(): Promise<void>;
}

/**
 * Builds host and remotes, and rebuilds them whenever a source changes. A change of a remote's pages or texts is
 * mounted in the open page. A change of the host, of a shared module, or of a remote's static half reloads the page. A
 * fault is reported, and the last successful build remains.
 */
export function serveDevelopment({ report = console.log }: { report?: (what: string) => void } = {}): Development {
  const out = path.join(buildFolder, 'dev');
  rmSync(out, { recursive: true, force: true });
  const hostOut = path.join(out, 'host');
  const remoteOut = (id: string) => path.join(out, 'remotes', id);
  const folders = remoteFolders();
  const version = versionOf(hostFolder);
  const stream = eventStream();
  const remotes = new Map<string, DevelopedRemote>();
  let hostFiles: HostFiles | undefined;

  const finishHost = (stats: Stats) => {
    const first = hostFiles === undefined;
    hostFiles = writeHostFiles(hostOut, version, stats);
    if (!first) stream.send({ type: 'reload' });
  };
  const finishRemote = async (id: string, folder: string, stats: Stats) => {
    const described = await describeRemote(id, folder);
    const { name, contract, entry, pages } = writeRelease(remoteOut(id), developmentVersion, described, stats);
    const before = remotes.get(id);
    const { description } = described;
    const release = { name, version: developmentVersion, contract, base: developmentBase(id), entry, pages };
    remotes.set(id, { description, release: { ...release, override: true } });
    if (!before) return;
    const same = JSON.stringify(before.description) === JSON.stringify(description);
    stream.send(same ? { type: 'rebuilt', id } : { type: 'reload' });
  };

  const compiler = webpack([
    developmentHost(hostOut, version),
    ...folders.map((remote) => developmentRemote(remote, remoteOut(remote.id))),
  ]);
  const { promise: ready, resolve: becameReady } = Promise.withResolvers<void>();
  const parts = ['host', ...folders.map(({ id }) => id)];
  compiler.compilers.forEach((each, index) => {
    const name = parts[index] as string;
    const folder = folders[index - 1]?.folder;
    each.hooks.done.tap('development', (stats) => {
      // Runs after the compiler has written its files and cleaned up.
      setImmediate(async () => {
        try {
          if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, errorDetails: false }));
          await (folder ? finishRemote(name, folder, stats) : finishHost(stats));
          report(`${name} built in ${stats.endTime - stats.startTime} ms`);
          if (hostFiles && remotes.size === folders.length) becameReady();
        } catch (error) {
          const message = `${name}: ${error instanceof Error ? error.message : String(error)}`;
          report(message);
          stream.send({ type: 'failed', message });
        }
      });
    });
  });
  const watching = compiler.watch({ aggregateTimeout: 50 }, () => {});

  return {
    handler(request, response, next) {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname === '/_development/events') return stream.join(response);
      const [, id, rest] = /^\/r\/([a-z0-9]+)\/0\.0\.0-dev\/(.+)$/.exec(pathname) ?? [];
      if (id && rest && serveFile(remoteOut(id), rest, request, response)) return;
      const asset = pathname.startsWith(hostBase) ? pathname.slice(hostBase.length) : '';
      if (asset && serveFile(hostOut, asset, request, response)) return;
      next();
    },
    ready,
    hostFiles() {
      if (!hostFiles) throw new Error('The host has not been built yet; wait for `ready`.');
      return hostFiles;
    },
    remotes: () => [...remotes.values()],
    close() {
      stream.close();
      return new Promise((resolve) => {
        if (!watching) return resolve();
        watching.close(() => compiler.close(() => resolve()));
      });
    },
  };
}
