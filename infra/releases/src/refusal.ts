/** A request the store does not carry out. The message is one or two plain sentences for the operator. */
export class ReleaseRefusal extends Error {
  override name = 'ReleaseRefusal';
}
