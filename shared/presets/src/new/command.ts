// npm run new -- remote|page|call|field|tenant … generates the first version of each. `--into <dir>` selects another
// checkout.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../workspace.ts';
import { newCall } from './new-call.ts';
import { newField } from './new-field.ts';
import { newPage } from './new-page.ts';
import { newRemote } from './new-remote.ts';
import { newTenant } from './new-tenant.ts';
import { NewFault, Plan } from './plan.ts';

const usage = `Writes the first version of a part, with its test, formatted:

  npm run new -- remote <id> [--title "Travel" --title-de "Reisen" --title-fr "Voyages"]
  npm run new -- page <remote> <page> --path /travel/:id [--title … --title-de … --title-fr …]
  npm run new -- call <area> <name>          a reading call: declaration, handler, binding, test, rows in the generated tests
  npm run new -- field <area> <call> <field> --table scanner_code [--max 80] [--answer <shape>]
              [--form <file> --title "Place" --title-de "Ort" --title-fr "Emplacement"]
                                             a text that a call saves: column, contract and, where named, answer and form
  npm run new -- tenant <id> [--brand "Acme" --hue 210]

  --into <dir>    another checkout than this one
  --no-install    do not link a new remote's packages`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      'title-de': { type: 'string' },
      'title-fr': { type: 'string' },
      path: { type: 'string' },
      table: { type: 'string' },
      max: { type: 'string' },
      answer: { type: 'string' },
      form: { type: 'string' },
      brand: { type: 'string' },
      hue: { type: 'string' },
      into: { type: 'string' },
      'no-install': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [kind, first, second, third] = positionals;
  if (values.help || !kind) {
    console.log(usage);
    return;
  }
  const plan = new Plan(path.resolve(values.into ?? root));
  const need = (value: string | undefined, what: string): string => {
    if (!value) throw new NewFault(`${what} is missing.\n\n${usage}`);
    return value;
  };
  const titleOf = (name: string) => {
    const en = values.title ?? capital(name);
    return { en, de: values['title-de'] ?? en, fr: values['title-fr'] ?? en };
  };

  let next = '';
  if (kind === 'remote') {
    const id = need(first, 'The name of the remote');
    newRemote(plan, { id, title: titleOf(id) });
    next = `Open /${id} in the portal. Document its nouns and calls in remotes/${id}/AREA.md.`;
  } else if (kind === 'page') {
    const page = need(second, 'The name of the page');
    const remote = need(first, 'The remote');
    const address = need(values.path, '--path, the address of the page,');
    newPage(plan, { remote, page, path: address, title: titleOf(page) });
    next = `Open ${address} in the portal.`;
  } else if (kind === 'call') {
    const [area, name] = [need(first, 'The area'), need(second, 'The name of the call')];
    newCall(plan, { area, name });
    next = `Give the call in shared/contracts/src/${area}/calls.ts its own input and answer; then follow the type errors. Its rows in the generated tests are in infra/api/test/matrices: samples.ts, and answers.test.ts until it reads a table.`;
  } else if (kind === 'field') {
    const [area, call] = [need(first, 'The area'), need(second, 'The name of the call')];
    const field = need(third, 'The name of the field');
    const { answer, form } = values;
    const table = need(values.table, '--table, the name of the table,');
    const max = Number(values.max ?? 80);
    newField(plan, { area, call, field, table, max, answer, form, title: titleOf(field), now: new Date() });
    next = `Read and write it in the handler of ${area}/${call}, add it to the sample of the call in infra/api/test/matrices/samples, and to the page in e2e/security that shows it: infra/api/test/stored-texts.test.ts fails until then (docs/tour.md, steps 3 to 5).`;
  } else if (kind === 'tenant') {
    const id = need(first, 'The name of the tenant');
    newTenant(plan, { id, brandName: values.brand ?? capital(id), hue: Number(values.hue ?? 210) });
    next = `Check it with \`npm run portal -- check-tenant tenants/${id}\`; a portal with empty data shows it at http://${id}.localhost:8080.`;
  } else throw new NewFault(`There is no generator for ${kind}.\n\n${usage}`);

  for (const file of plan.write()) console.log(`wrote ${file}`);
  if (kind === 'remote' && !values['no-install'])
    execFileSync('pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile', '--silent'], {
      cwd: plan.into,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  console.log(next);
}

try {
  run();
} catch (error) {
  const known = error instanceof NewFault || (error instanceof TypeError && 'code' in error);
  console.error(known && error instanceof Error ? error.message : error);
  process.exit(1);
}
