/** Ports of the portal under test; apart from those of a portal that a developer has running. */
export const port = Number(process.env.PORTICO_E2E_PORT ?? 18180);
export const contentPort = port + 1;
/** Where a test may stand a push service of its own; the portal under test sends to it. */
export const pushPort = port + 2;

export const tenants = ['harbour', 'ember', 'slate'] as const;
export type Tenant = (typeof tenants)[number];
export const origin = (tenant: string): string => `http://${tenant}.localhost:${port}`;
