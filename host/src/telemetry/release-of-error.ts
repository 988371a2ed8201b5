const releasedFile = /\/r\/(?<remote>[a-z][a-z0-9]*)\/(?<version>[0-9A-Za-z.-]+)\//;

/**
 * The release whose code threw: from the first released file in the stack, or the file named by the browser. Undefined
 * for the host's or foreign code.
 */
export function releaseOfError(error: unknown, file = ''): { remote: string; version: string } | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const { remote, version } = releasedFile.exec(stack || file)?.groups ?? {};
  return remote !== undefined && version !== undefined ? { remote, version } : undefined;
}
