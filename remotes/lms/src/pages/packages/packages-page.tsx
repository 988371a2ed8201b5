import { id } from '@portico/contracts/platform/shapes';
import { useParams } from '@portico/remote-contract';
import { PackageList } from './package-list.tsx';
import { PackageView } from './package-view.tsx';

/** /admin/lms/packages and /admin/lms/packages/<package>: the packages of courses, for people who manage them. */
export default function PackagesPage() {
  const chosen = id.safeParse(useParams()['*']);
  return chosen.success ? <PackageView packageID={chosen.data} /> : <PackageList />;
}
