/** A release store in its own folder, for one test file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Asker } from '../src/choose-versions.ts';
import type { Releases } from '../src/operations.ts';
import { openReleases } from '../src/releases.ts';
import type { Review } from '../src/review.ts';
import { type BuiltRelease, writeBuiltRelease } from './built-release.ts';

/** No one is signed in. */
export const anybody: Asker = { tenant: 'harbour', bucket: undefined };

export class RunningStore {
  folder = '';
  /** Reopened for each test. */
  releases = undefined as unknown as Releases;
  logged: { event: string; fields: Readonly<Record<string, unknown>> | undefined }[] = [];
  now = new Date('2026-11-21T09:00:00Z');

  constructor() {
    beforeEach(() => {
      this.folder = mkdtempSync(path.join(tmpdir(), 'portico-releases-'));
      this.logged = [];
      this.now = new Date('2026-11-21T09:00:00Z');
      this.releases = this.open();
    });
    afterEach(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  /** Opens the store as another process would. */
  open = (review?: Review): Releases =>
    openReleases(this.inStore(), {
      ...(review ? { review } : {}),
      secrets: this.secret(),
      log: (_, event, fields) => this.logged.push({ event, fields }),
      now: () => this.now,
    });

  inStore = (...names: string[]) => path.join(this.folder, 'releases', ...names);
  secret = (...names: string[]) => path.join(this.folder, 'secrets', ...names);
  built = (release: BuiltRelease) => writeBuiltRelease(this.folder, { page: release.version, ...release });
  publish = (version: string, page = version) => this.releases.publish(this.built({ version, page }));

  /** The version of each remote that someone gets, followed by its fallbacks. */
  versions = async (from: Releases = this.releases, asker: Asker = anybody) =>
    (await from.resolve(asker)).map(({ description, releases }) => [
      description.id,
      ...releases.map(({ version }) => version),
    ]);
}
