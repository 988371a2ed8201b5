import { type ExportTarget, useExportTarget } from '@portico/remote-contract';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadPageTexts } from '../texts/page-texts.ts';
import { exportsTexts } from './exports-texts.ts';

/** Loaded with its texts when it is first needed. */
const withTexts = (load: () => Promise<{ default: ComponentType<{ target: ExportTarget }> }>) =>
  lazy(async () => (await Promise.all([load(), loadPageTexts(exportsTexts)]))[0]);

const ExportDialog = withTexts(() => import(/* webpackChunkName: "exports" */ './export-dialog.tsx'));
const DirectExports = withTexts(() => import(/* webpackChunkName: "export-one" */ './direct-export.tsx'));

/** What any page can start through `exportFile`: the dialog, or the download of one document. */
export function LazyExport() {
  const target = useExportTarget();
  if (!target) return null;
  const Export = target.format === undefined ? ExportDialog : DirectExports;
  return <Suspense>{<Export key={target.format ?? target.kind} target={target} />}</Suspense>;
}
