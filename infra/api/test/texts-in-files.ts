/**
 * Texts that are read out of a file and kept. No schema names them, so they are named here, in the way of fields: of every
 * call that takes a file, and of the one that takes a file's text in parts. Checked by stored-texts.test.ts.
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
