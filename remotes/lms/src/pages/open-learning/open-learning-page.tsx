import { useParams, useSearchParams, useText } from '@portico/remote-contract';
import { EmptyState, ListSkeleton, Screen } from '@portico/ui';
import { Link2Off } from 'lucide-react';
import { useOpenLearning } from '../../data/open-learning.ts';
import { OpenCourse } from './open-course.tsx';

/** /OpenLearning/…?link=…: one course for the holder of a signed link, and nothing else of the portal. */
export default function OpenLearningPage() {
  const t = useText();
  const params = useParams();
  const [query] = useSearchParams();
  const address = {
    link: query.get('link') ?? '',
    username: params.username ?? '',
    courseid: params.courseid ?? '',
    curriculumnid: params.curriculumnid ?? '',
  };
  const opened = useOpenLearning(address);
  // Forged, expired or revoked links and changed addresses look the same to the visitor.
  const isRefused = opened.state === 'failed' && /^(not_found|invalid_input)$/.test(opened.error.code);
  if (isRefused)
    return <EmptyState icon={Link2Off} title={t('lms.open.refused.title')} text={t('lms.open.refused.text')} />;
  return (
    <Screen size="page" data={opened} skeleton={<ListSkeleton rows={5} />}>
      {(answer) => <OpenCourse opened={answer} address={address} />}
    </Screen>
  );
}
