/** A request the store does not carry out. The message is one or two plain sentences for the operator. */
export class ReleaseRefusal extends Error {
  override name = 'ReleaseRefusal';
}

/** Under these names the log shows what was not trusted. */
export const events = {
  release: 'release refused',
  registry: 'release registry refused',
  copy: 'believed release registry refused',
} as const;
