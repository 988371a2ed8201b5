import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace.ts';

/** A problem in the request or the checkout that prevents the generator from working, in one sentence. */
export class NewFault extends Error {}

/**
 * The files a generator will write below a checkout. Nothing is written before `write`, so a failed generator leaves no
 * trace.
 */
export class Plan {
  readonly into: string;
  readonly files = new Map<string, string>();

  constructor(into: string) {
    this.into = into;
  }

  has(file: string): boolean {
    return this.files.has(file) || existsSync(path.join(this.into, file));
  }

  read(file: string): string {
    const planned = this.files.get(file);
    if (planned !== undefined) return planned;
    const full = path.join(this.into, file);
    if (!existsSync(full)) throw new NewFault(`${file} was not found in ${this.into}.`);
    return readFileSync(full, 'utf8');
  }

  create(file: string, content: string): void {
    if (this.has(file)) throw new NewFault(`${file} already exists; nothing was written.`);
    this.files.set(file, content);
  }

  edit(file: string, change: (content: string) => string): void {
    const before = this.read(file);
    const after = change(before);
    if (after === before) throw new NewFault(`${file} does not look as expected; nothing was written.`);
    this.files.set(file, after);
  }

  /** Formats everything by the checkout's rules and writes it. Returns the file names. */
  write(): string[] {
    const formatted = [...this.files].map(([file, content]) => [file, format(file, content)] as const);
    for (const [file, content] of formatted) {
      const full = path.join(this.into, file);
      mkdirSync(path.dirname(full), { recursive: true });
      writeFileSync(full, content);
    }
    return formatted.map(([file]) => file);
  }
}

const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');

function format(file: string, content: string): string {
  if (!/\.(tsx?|json|css|md)$/.test(file)) return content;
  const options = ['check', '--write', `--stdin-file-path=${file}`];
  return execFileSync(process.execPath, [biome, ...options], { cwd: root, input: content, encoding: 'utf8' });
}
