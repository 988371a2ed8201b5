import { areas } from '@portico/contracts/platform/call';
import { addEntry, addImport, kebab } from './edit-source.ts';
import { NewFault, type Plan } from './plan.ts';

interface NewCall {
  area: string;
  /** Name as in the address: `getReadingList`. */
  name: string;
}

const declaration = (area: string, name: string) => `
export const ${name} = defineRead({
  area: '${area}',
  name: '${name}',
  summary: 'Whose data the caller sees, and when it was read.',
  answer: z.object({ UserID: id, readOn: instant }),
  access: { kind: 'account' },
  scope: 'self',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'reads nothing that is stored yet' },
});
`;

const imports = (platform: string) => `import * as z from 'zod/mini';
import { defineRead } from '${platform}/call.ts';
import { id, instant } from '${platform}/shapes.ts';
`;

const contract = (area: string) => `/** Area ${area}. */
${imports('../platform')}`;

const handler = (
  area: string,
  name: string,
) => `/** The person whose data the caller works on: the principal where there is one, else the caller. */
import type * as calls from '@portico/contracts/${area}/calls';
import type { Handler } from '../../platform/bind-area.ts';

export const ${name}: Handler<typeof calls.${name}> = async (_input, { actor, now }) => ({
  UserID: actor.self.userId,
  readOn: now.toISOString(),
});
`;

const test = (area: string, name: string) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

test('${area}/${name} answers the signed-in person', async () => {
  const answer = await api.ask('${area}/${name}', { as: 'learner' });
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({ UserID: api.ids('learner').userId });
});
`;

const withSchemas = (content: string) =>
  content.includes("from 'zod/mini'")
    ? content
    : content.replace(/^import /m, "import * as z from 'zod/mini';\nimport ");

const providerFile = (area: string, name: string) => `shared/contracts/src/${area}/calls/${kebab(name)}.ts`;

/** If an area has one file of calls per category, a new call gets a file of its own. */
function newCategory(plan: Plan, { area, name }: NewCall): void {
  const file = kebab(name);
  plan.create(providerFile(area, name), imports('../../platform') + declaration(area, name));
  plan.edit(`shared/contracts/src/${area}/calls.ts`, (content) => {
    const lines = content.split('\n');
    const exported = lines.filter((line) => line.startsWith('export * from '));
    const others = lines.slice(0, lines.indexOf(exported[0] as string));
    return [...others, ...[...exported, `export * from './calls/${file}.ts';`].sort(), ''].join('\n');
  });
}

const rowsByCategory = (contract: string) => contract.includes("export * from './calls/");

function newArea(plan: Plan, area: string): void {
  plan.create(`shared/contracts/src/${area}/calls.ts`, contract(area));
  plan.create(
    `infra/api/src/areas/${area}/area.ts`,
    `import * as calls from '@portico/contracts/${area}/calls';
import { defineArea } from '../../platform/area/define-area.ts';

export const ${area}Area = defineArea({
  area: '${area}',
  calls,
  handlers: {},
});
`,
  );
  plan.edit('shared/contracts/src/registry.ts', (content) =>
    addEntry(
      content.replace(/^import /m, `import * as ${area} from './${area}/calls.ts';\nimport `),
      'callsByArea = {',
      area,
    ),
  );
  plan.edit('infra/api/src/areas/all.ts', (content) =>
    // The account must stay last, because a person is erased in the order of the list.
    addImport(content, [`${area}Area`], `./${area}/area.ts`).replace(/accountArea,\s*\]/, `${area}Area,\n$&`),
  );
}

const matrices = 'infra/api/test/matrices';

/** The generated tests go through every call: they need an input, and the reason why no table is read yet. */
function addRows(plan: Plan, { area, name }: NewCall): void {
  plan.edit(`${matrices}/samples.ts`, (content) =>
    addEntry(content, 'export const samples: Readonly<Record<string, Sample>> = {', `'${area}/${name}': none`),
  );
  plan.edit(`${matrices}/answers.test.ts`, (content) =>
    addEntry(
      content,
      'const madeOfNothing: Readonly<Record<string, string>> = {',
      `'${area}/${name}': 'made of the caller and the clock'`,
    ),
  );
}

/** Generates the declaration, handler, binding, test and rows in the generated tests of a read, and a new area if it does not exist yet. */
export function newCall(plan: Plan, { area, name }: NewCall): void {
  if (!(areas as readonly string[]).includes(area)) throw new NewFault(`The areas are ${areas.join(', ')}.`);
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) throw new NewFault('The name of a call consists of letters and digits.');
  const contractFile = `shared/contracts/src/${area}/calls.ts`;
  if (!plan.has(contractFile)) newArea(plan, area);
  if (plan.read(contractFile).includes(`export const ${name} `) || plan.has(providerFile(area, name)))
    throw new NewFault(`${area}/${name} already exists.`);
  if (rowsByCategory(plan.read(contractFile))) newCategory(plan, { area, name });
  else
    plan.edit(
      contractFile,
      (content) =>
        withSchemas(addImport(content, ['id', 'instant'], '../platform/shapes.ts')) + declaration(area, name),
    );
  addRows(plan, { area, name });
  const service = `infra/api/src/services/${area}`;
  const folder = plan.has(`${service}/area.ts`) ? service : `infra/api/src/areas/${area}`;
  const file = kebab(name);
  plan.create(`${folder}/${file}.ts`, handler(area, name));
  plan.create(`${folder}/${file}.test.ts`, test(area, name));
  plan.edit(`${folder}/area.ts`, (content) =>
    addEntry(addImport(content, [name], `./${file}.ts`), 'handlers: {', name),
  );
}
