import { mediaTypesOf } from '@portico/contracts/media/media-types';
import { expect, test } from 'vitest';
import { acceptedBy, limitsOf } from './file-limits.ts';

const mega = 1024 * 1024;
const types = mediaTypesOf('attachment', 20 * mega);

test('media types say what a field accepts: each extension and each MIME type, nothing for groups', () => {
  expect(acceptedBy(mediaTypesOf('banner', mega), undefined)).toEqual(['.jpg', 'image/jpeg', '.png', 'image/png']);
  expect(acceptedBy(types, ['pdf'])).toEqual(['.pdf', 'application/pdf']);
  expect(acceptedBy(undefined, ['zip'])).toEqual(['.zip']);
});

test('media types say how large a file may be, kinds with one limit together, by their names', () => {
  expect(limitsOf(types, undefined)).toEqual([
    { names: ['JPEG image (.jpg)', 'PNG image (.png)'], megabytes: 4 },
    {
      names: ['PDF document (.pdf)', 'Excel workbook (.xlsx)', 'Word document (.docx)'],
      megabytes: 20,
    },
  ]);
  expect(limitsOf(types, ['docx'])).toEqual([{ names: ['Word document (.docx)'], megabytes: 20 }]);
});
