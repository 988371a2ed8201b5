/** Where the portal and its content are reached. One tenant is one origin. */

export interface Addresses {
  /** `http://harbour.localhost:8080` */
  origin(slug: string): string;
  /** `http://{label}.content.localhost:8081` */
  contentPattern: string;
}

export function addressesOf(ports: { port: number; contentPort: number }, onlyTenant?: string): Addresses {
  return {
    origin: (slug) =>
      onlyTenant === undefined ? `http://${slug}.localhost:${ports.port}` : `http://localhost:${ports.port}`,
    contentPattern: `http://{label}.content.localhost:${ports.contentPort}`,
  };
}
