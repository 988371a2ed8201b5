/**
 * Texts that are read from a file and stored. No schema declares them, so they are listed here in the notation of
 * fields, for every call that receives a file, and for the one that receives a file's text in parts. Checked by
 * stored-texts.test.ts.
 */
import { importFields } from '@portico/contracts/admin/people/import-report';

export const textsInFiles: Readonly<Record<string, readonly string[]>> = {
  'media/uploadFile': ['file.name'],
  'media/uploadAsset': ['file.name'],
  'player/uploadPackage': [
    'manifest.title',
    'manifest.items[].title',
    'manifest.items[].identifier',
    'manifest.items[].prerequisites',
    'manifest.items[].masteryscore',
    'manifest.items[].maxtimeallowed',
    'manifest.items[].timelimitaction',
    'manifest.items[].datafromlms',
    'manifest.resources[].href',
    'files[].name',
  ],
  'admin/addPeopleImportPart': importFields.map((field) => `lines[].${field}`),
};
