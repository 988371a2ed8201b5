/** Version of an unnamed build: content decides, so the store of releases never meets two contents of one version. */
export const buildVersion = (version: string, digest: string): string => `${version}-b${digest.slice(0, 7)}`;

/** Whether a build got this version by itself; a release that its team named has another. */
export const isBuildVersion = (version: string): boolean => /-b[0-9a-f]{7}$/.test(version);
