/**
 * Exports shared with remotes that the next contract removes: module → exported names. Telemetry counts the remote
 * versions that still use one. A name is removed once its count is zero.
 */
export const deprecatedNames: Readonly<Record<string, readonly string[]>> = {
  '@portico/ui/form': ['RecordDialog'],
};
