/**
 * Builds what is missing or outdated in a child process, which releases the compiler's memory afterwards and lets the
 * database open in parallel.
 */
import { fork } from 'node:child_process';
import path from 'node:path';
import { StartFault } from './start-fault.ts';

interface BuiltParts {
  /** Folders of the remotes' releases. */
  releaseFolders: string[];
  /** True if anything had to be built. */
  fresh: boolean;
}

export type BuildMessage =
  | { kind: 'tell'; what: string }
  | { kind: 'built'; parts: BuiltParts }
  /** `known` means that the message is a sentence for people; otherwise it is a full error. */
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
    // After "built", the process may still be writing the compiler's cache, so only an earlier exit is a failure.
    build.once('exit', (code, signal) =>
      reject(new StartFault(`The build ended early (${signal ?? `code ${code}`}). The lines above say why.`)),
    );
  });
}
