/**
 * Rebuilds one remote on every change and serves it to a running portal, whose edge fetches the files for the
 * developer's own session once an administrator has permitted it. Files contain no address of their own: they are
 * loaded from wherever the entry came from.
 */
import { rmSync } from 'node:fs';
import http, { type Server } from 'node:http';
import path from 'node:path';
import { overrideHeader } from '@portico/contracts/release/overrides';
import webpack from 'webpack';
import { writeRelease } from '../build/remote-release.ts';
import { describeRemote } from '../describe/describe-remote.ts';
import { remoteConfig } from '../webpack/remote-config.ts';
import { buildFolder, type RemoteFolder } from '../workspace.ts';
import { serveFile } from './serve-folder.ts';

interface ServedRemote {
  port: number;
  close(): Promise<void>;
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });

/** Resolves after the first build, and rejects if it fails. A later fault leaves the last successful build in place. */
export async function serveRemote(
  { id, folder, version }: RemoteFolder,
  report: (line: string) => void,
): Promise<ServedRemote> {
  const out = path.join(buildFolder, 'override', id);
  rmSync(out, { recursive: true, force: true });
  const named = `${version}-dev`;
  const config = remoteConfig({
    mode: 'production',
    id,
    folder,
    version: named,
    out,
    publicPath: 'auto',
    cacheName: `override-${id}`,
  });
  const compiler = webpack(config);
  if (!compiler) throw new Error(`${id} cannot be built.`);
  const { promise: built, resolve, reject } = Promise.withResolvers<void>();
  const watching = compiler.watch({ aggregateTimeout: 50 }, (fault, stats) => {
    const finish = async () => {
      if (fault) throw fault;
      if (!stats || stats.hasErrors())
        throw new Error(stats?.toString({ all: false, errors: true, errorDetails: false }) ?? 'nothing was built');
      writeRelease(out, named, await describeRemote(id, folder), stats);
      report(`${id} built in ${stats.endTime - stats.startTime} ms`);
      resolve();
    };
    finish().catch((error: unknown) => {
      report(`${id}: ${error instanceof Error ? error.message : String(error)}`);
      reject(error);
    });
  });
  const stopWatching = () => new Promise<void>((done) => (watching ? watching.close(() => done()) : done()));
  const server = http.createServer((request, response) => {
    response.setHeader(overrideHeader, id);
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'GET' || !serveFile(out, pathname.slice(1), request, response))
      response.writeHead(404).end();
  });
  try {
    await built;
    const port = await listening(server);
    return {
      port,
      async close() {
        server.closeAllConnections();
        server.close();
        await stopWatching();
      },
    };
  } catch (error) {
    await stopWatching();
    throw error;
  }
}
