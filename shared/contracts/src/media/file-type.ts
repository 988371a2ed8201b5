import { uploadTypesSupported } from '../platform/constants.ts';

/** What courses take besides: containers that browsers play. */
export const videoTypes = ['webm', 'mp4'] as const;

/** Named by the ending that such a file gets, whatever it was called. */
export const allFileTypes = [...uploadTypesSupported, ...videoTypes] as const;

export type FileType = (typeof allFileTypes)[number];
