/**
 * The text that remains in a field after its content was sent: nothing, or what was typed during the request. If the
 * sent text itself was changed in the meantime, everything remains, because the parts already sent can no longer be
 * identified.
 */
export const typedOn = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
