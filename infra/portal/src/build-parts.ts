/**
 * Builds what is missing or out of date, in its own process: the compiler's memory is given back, and the database
 * is opened in the meantime.
 */
import { fork } from 'node:child_process';
import path from 'node:path';
import { StartFault } from './start-fault.ts';

export interface BuiltParts {
  /** Folders of the remotes' releases. */
  releaseFolders: string[];
  /** True where anything had to be built. */
  fresh: boolean;
}

export type BuildMessage =
  | { kind: 'tell'; what: string }
  | { kind: 'built'; parts: BuiltParts }
  /** `known`: the message is a sentence for people, else a whole story. */
  | { kind: 'failed'; message: string; known: boolean };

const child = path.join(import.meta.dirname, 'build-process.ts');

/** `linked` makes one build of host and remotes. */
export function buildParts(report: (what: string) => void, remotes: 'federated' | 'linked'): Promise<BuiltParts> {
  return new Promise((resolve, reject) => {
    const build = fork(child, [remotes], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    build.on('message', (message: BuildMessage) => {
      if (message.kind === 'tell') report(message.what);
      else if (message.kind === 'built') resolve(message.parts);
      else reject(message.known ? new StartFault(message.message) : new Error(message.message));
    });
    build.once('error', reject);
    // After "built" it may still be writing the compiler's cache; only an earlier end is a failure.
    build.once('exit', (code, signal) =>
      reject(new StartFault(`The build ended early (${signal ?? `code ${code}`}). The lines above say why.`)),
    );
  });
}
