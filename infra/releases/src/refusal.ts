/** A request that the store does not carry out. The message consists of one or two plain sentences for the operator. */
export class ReleaseRefusal extends Error {
  override name = 'ReleaseRefusal';
}

/** Refused because of a freeze, and possible after it. */
export class FrozenRefusal extends ReleaseRefusal {
  override name = 'FrozenRefusal';
}

/** Log events for failed verifications. */
export const events = {
  release: 'release refused',
  registry: 'release registry refused',
  copy: 'copy of the release registry refused',
} as const;
