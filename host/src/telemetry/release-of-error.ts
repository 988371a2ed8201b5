const releasedFile = /\/r\/(?<remote>[a-z][a-z0-9]*)\/(?<version>[0-9A-Za-z.-]+)\//;

/** Whose code threw: the first released file of the stack, or the file that the browser names. Undefined: the host's or a stranger's. */
export function releaseOfError(error: unknown, file = ''): { remote: string; version: string } | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const { remote, version } = releasedFile.exec(stack || file)?.groups ?? {};
  return remote !== undefined && version !== undefined ? { remote, version } : undefined;
}
