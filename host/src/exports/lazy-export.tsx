import { useExportTarget } from '@portico/remote-contract';
import { lazy, Suspense } from 'react';
import { loadPageTexts } from '../texts/page-texts.ts';
import { exportsTexts } from './exports-texts.ts';

const ExportDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import(/* webpackChunkName: "exports" */ './export-dialog.tsx'),
    loadPageTexts(exportsTexts),
  ]);
  return dialog;
});

/** The dialog that any page can open through `exportFile`. Nothing of it is loaded before. */
export function LazyExport() {
  const target = useExportTarget();
  return target && <Suspense>{<ExportDialog key={target.kind} target={target} />}</Suspense>;
}
