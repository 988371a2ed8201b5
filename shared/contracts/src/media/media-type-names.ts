/** Names of the file types in the person's language. */
import type { FileType } from './file-type.ts';

export type Language = 'en' | 'de' | 'fr';

export const mediaTypeNames: Readonly<Record<FileType, Readonly<Record<Language, string>>>> = {
  jpg: { en: 'JPEG image', de: 'JPEG-Bild', fr: 'Image JPEG' },
  png: { en: 'PNG image', de: 'PNG-Bild', fr: 'Image PNG' },
  pdf: { en: 'PDF document', de: 'PDF-Dokument', fr: 'Document PDF' },
  xlsx: { en: 'Excel workbook', de: 'Excel-Arbeitsmappe', fr: 'Classeur Excel' },
  docx: { en: 'Word document', de: 'Word-Dokument', fr: 'Document Word' },
  webm: { en: 'WebM video', de: 'WebM-Video', fr: 'Vidéo WebM' },
  mp4: { en: 'MP4 video', de: 'MP4-Video', fr: 'Vidéo MP4' },
};
