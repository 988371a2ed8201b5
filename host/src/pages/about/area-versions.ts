import type { BootRemote } from '@portico/contracts/platform/boot';
import type { Label } from '@portico/contracts/platform/remote-description';
import type { LoadReport } from '../../federation/load-report.ts';

export interface AreaVersion {
  id: string;
  title: Label;
  /** The version that the portal wants to run. */
  wanted: string;
  /** The version that runs in this page, by its release's name where it came after the page; undefined where none could. */
  used: string | undefined;
}

/** The versions of all areas in use; an area that stepped down names the release that serves instead. */
export const areaVersions = (remotes: readonly BootRemote[], steps: readonly LoadReport[]): AreaVersion[] =>
  remotes.map(({ description, releases }) => {
    const wanted = releases[0]?.version ?? '';
    const last = steps.findLast(({ remote }) => remote === description.id);
    const used = last ? (releases.find(({ name }) => name === last.used)?.version ?? last.used) : wanted;
    return { id: description.id, title: description.title, wanted, used };
  });
