import { uploadTypesSupported } from '../platform/constants.ts';

/** Additional types for courses: containers that browsers can play. */
export const videoTypes = ['webm', 'mp4'] as const;

/** Named by the extension that such files get, whatever their original name. */
export const allFileTypes = [...uploadTypesSupported, ...videoTypes] as const;

export type FileType = (typeof allFileTypes)[number];
