import { useParams } from '@portico/remote-contract';
import { CodesView } from './list/codes-view.tsx';
import { PrintView } from './print/print-view.tsx';

/** /admin/scanner/codes, and …/print. */
export default function AdminCodesPage() {
  return useParams()['*'] === 'print' ? <PrintView /> : <CodesView />;
}
