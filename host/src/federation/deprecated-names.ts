/**
 * What the host lends and will take away with the next contract: module → exported names. Remotes that still use one are
 * counted by the telemetry, with their version; a name goes when no one is counted any more.
 */
export const deprecatedNames: Readonly<Record<string, readonly string[]>> = {
  '@portico/ui/form': ['RecordDialog'],
};
