import * as calls from '@portico/contracts/media/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { deleteFile } from './delete-file.ts';
import { removeAsset, restoreAsset, saveAsset } from './library/manage-assets.ts';
import { getAsset, getAssets } from './library/read-assets.ts';
import { takeAsset } from './library/take-asset.ts';
import { mediaJobs, mediaSchedules } from './media-jobs.ts';
import { getMediaTypes, Version } from './media-types.ts';
import { mediaData } from './personal-data.ts';
import { getAssetProgress, getUploadProgress } from './progress.ts';
import { uploadAsset, uploadFile } from './upload.ts';

export const mediaArea = defineArea({
  area: 'media',
  calls,
  handlers: {
    getMediaTypes,
    uploadFile,
    uploadAsset,
    getUploadProgress,
    getAssetProgress,
    deleteFile,
    getAssets,
    getAsset,
    saveAsset,
    removeAsset,
    restoreAsset,
    takeAsset,
    Version,
  },
  personalData: mediaData,
  jobs: ({ files }) => mediaJobs(files),
  schedules: mediaSchedules,
});
