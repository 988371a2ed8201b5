#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CreateFault, createRemote } from './create-remote.ts';

const usage = `Usage: npm init @portico/portico-remote <id> -- [--title "Parking" --title-de "Parken" --title-fr "Stationnement"]
       [--registry <address>]

Writes a remote into a new folder <id>: one page with a call, texts in three languages, tests and a CI file. With
--registry, the registry of the packages is written to .npmrc.`;

const options = {
  help: { type: 'boolean', short: 'h' },
  title: { type: 'string' },
  'title-de': { type: 'string' },
  'title-fr': { type: 'string' },
  registry: { type: 'string' },
} as const;

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [id, ...more] = positionals;
  if (values.help || id === undefined || more.length > 0) throw new CreateFault(usage);
  const en = values.title ?? id.charAt(0).toUpperCase() + id.slice(1);
  const title = { en, de: values['title-de'] ?? en, fr: values['title-fr'] ?? en };
  createRemote(path.resolve(id), { id, title, ...(values.registry ? { registry: values.registry } : {}) });
  console.log(
    `${id} is in ${path.resolve(id)}. Next: cd ${id}, npm install, npm run check. README.md says how to publish it.`,
  );
} catch (error) {
  const isKnown = error instanceof CreateFault || (error instanceof TypeError && 'code' in error);
  console.error(isKnown && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
