import * as calls from '@portico/contracts/media/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { deleteFile } from './delete-file.ts';
import { getMediaTypes, Version } from './media-types.ts';
import { getAssetProgress, getUploadProgress } from './progress.ts';
import { uploadAsset, uploadFile } from './upload.ts';

export const mediaArea = bindArea('media', calls, {
  getMediaTypes,
  uploadFile,
  uploadAsset,
  getUploadProgress,
  getAssetProgress,
  deleteFile,
  Version,
});
