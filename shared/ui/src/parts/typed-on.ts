/**
 * What is left in a field after its words were sent: nothing, or what was typed on while they were on their way. Words
 * that were changed in the meantime stay as they are: no one can tell what of them the other side has.
 */
export const typedOn = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
