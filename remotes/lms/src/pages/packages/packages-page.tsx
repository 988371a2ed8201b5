import { id } from '@portico/contracts/platform/shapes';
import { useParams } from '@portico/remote-contract';
import { PackageList } from './package-list.tsx';
import { PackageView } from './package-view.tsx';
import { StatementExport } from './statements/statement-export.tsx';

/**
 * /admin/lms/packages, /admin/lms/packages/<package> and /admin/lms/packages/statements: the packages of courses, for
 * people who manage them.
 */
export default function PackagesPage() {
  const part = useParams()['*'];
  if (part === 'statements') return <StatementExport />;
  const chosen = id.safeParse(part);
  return chosen.success ? <PackageView packageID={chosen.data} /> : <PackageList />;
}
