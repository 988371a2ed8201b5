import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '@portico/api/platform/openapi';
import { allCalls } from '@portico/contracts/registry';
import openapiTS, { astToString } from 'openapi-typescript';
import { exactVersion, readCatalog } from './manifest.ts';
import { ofCheckout } from './of-checkout.ts';
import type { Packed } from './pack.ts';

const script = `import createClient from 'openapi-fetch';

export function openPortal({ address, token, fetch }) {
  const client = createClient({ baseUrl: new URL(address).origin, ...(fetch ? { fetch } : {}) });
  client.use({
    async onRequest({ request }) {
      request.headers.set('authorization', \`Bearer \${await token()}\`);
      return request;
    },
  });
  return client;
}
`;

const declaration = `import type { Client } from 'openapi-fetch';
import type { paths } from './paths.js';

export type { paths };

export interface PortalOptions {
  /** Address of a tenant's portal, such as \`https://acme.portal.example.com\`. */
  address: string;
  /** Returns a valid access token; called before every call. */
  token(): string | Promise<string>;
  /** Used instead of the global \`fetch\`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Calls of a portal with the types of its OpenAPI document. */
export function openPortal(options: PortalOptions): Client<paths>;
`;

const readme = `# @portico/api-client

Typed calls for other systems, from the OpenAPI document that every portal has at \`/api/openapi.json\`.

    import { openPortal } from '@portico/api-client';

    const portal = openPortal({ address: 'https://acme.portal.example.com', token: () => accessToken });
    const { data, error } = await portal.GET('/api/content/getAllAvailableNewsAsSummary', { params: { query: {} } });

The token is an access token that the tenant's identity provider has issued to a person for the portal, with that person's
rights. Portals do not accept tokens of applications.
`;

/** Writes `@portico/api-client` to `<out>/api-client`. */
export async function packClient(out: string): Promise<Packed> {
  const place = path.join(out, 'api-client');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const { version } = JSON.parse(ofCheckout('package.json')) as { version: string };
  const document = openApiDocument(allCalls, version);
  const paths = astToString(await openapiTS(JSON.parse(JSON.stringify(document))));
  const catalog = readCatalog(ofCheckout('pnpm-workspace.yaml'));
  const manifest = {
    name: '@portico/api-client',
    version,
    description: 'Typed calls of a portal for other systems.',
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './index.d.ts', default: './index.js' }, './openapi.json': './openapi.json' },
    dependencies: { 'openapi-fetch': exactVersion('openapi-fetch', 'catalog:', { catalog, version }) },
  };
  const files = {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': readme,
    'index.js': script,
    'index.d.ts': declaration,
    'paths.d.ts': paths,
    'openapi.json': `${JSON.stringify(document)}\n`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(place, name), text);
  return { name: manifest.name, version, folder: place };
}
