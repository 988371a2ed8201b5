import { mediaTypesOf } from '@portico/contracts/media/media-types';
import { expect, test } from 'vitest';
import { acceptedBy, limitsOf } from './file-limits.ts';

const mega = 1024 * 1024;
const types = mediaTypesOf('attachment', 20 * mega);

test('a field accepts each extension and each MIME type of its media types, except groups', () => {
  expect(acceptedBy(mediaTypesOf('banner', mega), undefined)).toEqual(['.jpg', 'image/jpeg', '.png', 'image/png']);
  expect(acceptedBy(types, ['pdf'])).toEqual(['.pdf', 'application/pdf']);
  expect(acceptedBy(undefined, ['zip'])).toEqual(['.zip']);
});

test('the size limits list the names of the media types, those with the same limit together', () => {
  expect(limitsOf(types, undefined)).toEqual([
    { names: ['JPEG image (.jpg)', 'PNG image (.png)'], megabytes: 4 },
    {
      names: ['PDF document (.pdf)', 'Excel workbook (.xlsx)', 'Word document (.docx)'],
      megabytes: 20,
    },
  ]);
  expect(limitsOf(types, ['docx'])).toEqual([{ names: ['Word document (.docx)'], megabytes: 20 }]);
});
