import type { FileStorage } from './file-storage.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { StorageSettings } from './storage-url.ts';

export const openStorage = (settings: StorageSettings): FileStorage =>
  settings.kind === 'file' ? localStorage(settings.folder) : s3Storage(settings);
