import { useUiTexts } from '../ui-context.ts';
import type { UploadWords } from './upload-texts.ts';

export const useUploadWords = (): UploadWords => useUiTexts().upload;
