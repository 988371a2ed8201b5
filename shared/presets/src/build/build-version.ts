/**
 * Version of an unnamed build, derived from its content, so that the release store never receives two contents for one
 * version.
 */
export const buildVersion = (version: string, digest: string): string => `${version}-b${digest.slice(0, 7)}`;

/** Whether a version was generated, as opposed to one named by the release's team. */
export const isBuildVersion = (version: string): boolean => /-b[0-9a-f]{7}$/.test(version);
