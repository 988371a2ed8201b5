/** The path of an archive entry below the package's folder, or the reason why its name is refused. */
import type { ArchiveLimits } from './archive-limits.ts';
import { ArchiveRefused } from './archive-refused.ts';

/** Device names reserved by Windows; a package must unpack on every server. */
const device = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;
/** Files that operating systems add automatically. */
const litter = /^(__MACOSX(\/|$)|(.*\/)?(\.DS_Store|Thumbs\.db|desktop\.ini)$)/i;

export const isLitter = (name: string): boolean => litter.test(name);

/** The path segments below the package's folder. Archives made by older Windows tools use backslashes as separators. */
export function entrySteps(rawName: string, limits: ArchiveLimits): { steps: string[]; folder: boolean } {
  const name = rawName.replaceAll('\\', '/');
  const folder = name.endsWith('/');
  const steps = (folder ? name.slice(0, -1) : name).split('/');
  const unsafe =
    name.length > limits.nameCharacters ||
    steps.length > limits.depth ||
    /^[a-z]:/i.test(name) ||
    !name.isWellFormed() ||
    steps.some(
      (step) =>
        step === '' ||
        step === '.' ||
        step === '..' ||
        step.length > limits.stepCharacters ||
        /[\p{Cc}:]/u.test(step) ||
        /[. ]$/.test(step) ||
        device.test(step),
    );
  if (unsafe) throw new ArchiveRefused('unsafe-name', rawName);
  return { steps, folder };
}

/** Refuses names that would collide on a disk that ignores case or normalises composed characters. */
export class NamesTaken {
  private readonly taken = new Map<string, { name: string; folder: boolean }>();

  add(steps: readonly string[], folder: boolean): void {
    for (let depth = 1; depth <= steps.length; depth += 1) {
      const name = steps.slice(0, depth).join('/');
      const isFolder = folder || depth < steps.length;
      const key = name.normalize('NFC').toLowerCase();
      const other = this.taken.get(key);
      if (other && other.name !== name) throw new ArchiveRefused('case-clash', name);
      if (other && !(other.folder && isFolder)) throw new ArchiveRefused('duplicate-name', name);
      this.taken.set(key, { name, folder: isFolder });
    }
  }
}
