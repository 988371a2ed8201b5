export type Stage = 'types' | 'lint' | 'walls' | 'units' | 'components' | 'build' | 'browser';

export const kinds = [
  'rights',
  'tenants',
  'lost update',
  'twice or never',
  'wrong result',
  'wrong text',
  'broken layout',
  'inaccessible',
  'slow',
  'unsafe input',
  'flaky test',
  'wall',
] as const;

/** A bug as an engineer might really write it. */
export interface Bug {
  name: string;
  kind: (typeof kinds)[number];
  file: string;
  /** Must occur exactly once in the file. */
  from: string;
  to: string;
  /** The stage that must find the bug, and parts of the paths of its tests, separated by commas. */
  stage: Stage;
  /** Default: the tests next to the file. */
  tests?: string;
  /** Found only by `npm run test:full`, and why. */
  onlyFull?: string;
}

/** The area of a file, or the part of the portal that all areas share. */
export function areaOf(file: string): string {
  const [, area] =
    /^(?:remotes|shared\/contracts\/src|infra\/api\/src\/(?:areas|services))\/([^/.]+)/.exec(file) ??
    /^(?:shared|infra)\/([^/]+)/.exec(file) ??
    [];
  const name = area ?? file.split('/')[0] ?? file;
  // The remote `news` shows the area `content`, and the platform is more than a folder of that name.
  if (name === 'news') return 'content';
  return name === 'api' ? 'platform' : name;
}
