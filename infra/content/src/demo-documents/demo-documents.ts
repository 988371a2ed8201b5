/** Documents of the demo courses of type PDF, printed in the tenant's brand, by key of the course. */
import type { PrintedDocument } from '@portico/contracts/document/document';
import { documentsForAll } from './for-all.ts';
import { themeDocuments } from './theme-documents.ts';

export const demoDocuments: Readonly<Record<string, (brandName: string) => PrintedDocument>> = {
  ...documentsForAll,
  ...themeDocuments,
};
