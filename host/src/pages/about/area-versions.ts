import type { BootRemote } from '@portico/contracts/platform/boot';
import type { Label } from '@portico/contracts/platform/remote-description';
import type { LoadReport } from '../../federation/load-report.ts';

interface AreaVersion {
  id: string;
  title: Label;
  /** The preferred version. */
  wanted: string;
  /**
   * The version in use on this page, or its release's name if it was published after the page loaded. Undefined if none
   * could be loaded.
   */
  used: string | undefined;
}

/** The versions of all areas in use. An area that fell back names the release in use instead. */
export const areaVersions = (remotes: readonly BootRemote[], steps: readonly LoadReport[]): AreaVersion[] =>
  remotes.map(({ description, releases }) => {
    const wanted = releases[0]?.version ?? '';
    const last = steps.findLast(({ remote }) => remote === description.id);
    const used = last ? (releases.find(({ name }) => name === last.used)?.version ?? last.used) : wanted;
    return { id: description.id, title: description.title, wanted, used };
  });
