/** What calls and jobs need to handle files; created once by the composition root. */
import path from 'node:path';
import { type RunSubprocess, runSubprocess } from '../subprocess/run-subprocess.ts';
import type { FileStorage } from './file-storage.ts';
import type { MediaSubjects } from './media-subject.ts';
import { openStorage } from './open-storage.ts';
import { createProgressBoard, type ProgressBoard } from './progress-board.ts';
import { clamdScanner, readScannerUrl, type Scan } from './scanner.ts';
import type { StorageSettings } from './storage-url.ts';

export interface FileServices {
  storage: FileStorage;
  /** Unpacked course packages: served from this machine and reproducible from the storage. */
  packagesDir: string;
  /** Holds files while they are received, each in its own folder. */
  workDir: string;
  /** Undefined: no virus scanner is configured. */
  scan: Scan | undefined;
  /** Runs the scripts that examine received files. */
  runApart: RunSubprocess;
  /** Pattern of the content origin, `http://{label}.content.localhost:8081`. */
  contentOrigin: string;
  progress: ProgressBoard;
  /** What files may be attached to. */
  subjects: MediaSubjects;
}

export interface FileServicesOptions {
  storage: StorageSettings;
  dataDir: string;
  packagesDir: string;
  /** Undefined: no virus scanner. */
  scannerUrl?: string | undefined;
  contentOrigin: string;
  subjects: MediaSubjects;
}

export function openFiles({
  storage,
  dataDir,
  packagesDir,
  scannerUrl,
  contentOrigin,
  subjects,
}: FileServicesOptions): FileServices {
  const scanner = scannerUrl === undefined ? undefined : readScannerUrl(scannerUrl);
  if (scannerUrl !== undefined && !scanner) throw new Error('CLAMD_URL is not the address of a scanner.');
  return {
    storage: openStorage(storage),
    packagesDir,
    workDir: path.join(dataDir, 'incoming'),
    scan: scanner && clamdScanner(scanner),
    runApart: runSubprocess,
    contentOrigin,
    progress: createProgressBoard(),
    subjects,
  };
}
