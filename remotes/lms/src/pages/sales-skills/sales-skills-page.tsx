import { useParams } from '@portico/remote-contract';
import { AssessmentScreen } from './assessment-screen.tsx';
import { Overview } from './overview.tsx';

/**
 * `/sales-skills-assessment/:page?/:assId?`: the overview if there is no assessment; otherwise its summary or a page of
 * it.
 */
export default function SalesSkillsPage() {
  const { page, assId } = useParams();
  if (!assId) return <Overview />;
  return <AssessmentScreen key={assId} assessmentId={assId} page={page ?? 'summary'} />;
}
