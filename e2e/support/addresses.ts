import path from 'node:path';

/**
 * The portal under test. Parallel tests each have a portal with data of its own; the first one has seat 0. Playwright
 * gives each worker process its seat; ports differ from those of a portal that a developer is running.
 */
export const seat = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const firstPort = Number(process.env.PORTICO_E2E_PORT ?? 18180);
const root = path.resolve(import.meta.dirname, '../..');

export interface PortalUnderTest {
  port: number;
  contentPort: number;
  /** Port on which a test can act as a push service, to which the portal sends. */
  pushPort: number;
  /** Its `PORTICO_DATA`. */
  data: string;
}

export function portalAt(place: number): PortalUnderTest {
  const port = firstPort + 3 * place;
  const data = path.join(root, '.build', 'e2e', `data-${place}`);
  return { port, contentPort: port + 1, pushPort: port + 2, data };
}

export const { port, contentPort, pushPort, data } = portalAt(seat);

/** Where tests share their sign-ins; they are valid as long as that portal's data. */
export const signedIn = `${data}-signed-in`;

export const tenants = ['harbour', 'ember', 'slate'] as const;
export type Tenant = (typeof tenants)[number];
export const origin = (tenant: string): string => `http://${tenant}.localhost:${port}`;
