import { courseAddress } from '@portico/contracts/lms/course-address';
import { resolveDeepLink } from '@portico/contracts/service/calls/deep-link';
import { useCall } from '@portico/data-client';
import { useNavigate, useParams, useText } from '@portico/remote-contract';
import { Button, EmptyState, ListSkeleton, Screen } from '@portico/ui';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';

/** /lms/:curriculumid/:deeplinkurl: redirects to the course or lesson named in the link. */
export default function DeepLinkPage() {
  const { curriculumid = '', deeplinkurl = '' } = useParams();
  const t = useText();
  const place = useCall(resolveDeepLink, { query: { curriculumid, deeplinkurl } });
  // An address that is not a valid id is refused as input; the visitor sees the same message.
  const isGone = place.state === 'failed' && /^(not_found|invalid)/.test(place.error.code);
  if (isGone)
    return (
      <EmptyState
        level={1}
        size="page"
        icon={SearchX}
        title={t('lms.deepLink.gone')}
        text={t('lms.course.gone.text')}
        actions={<Button href="/lms/home" label={t('lms.course.toLearning')} />}
      />
    );
  return (
    <Screen size="page" data={place} skeleton={<ListSkeleton rows={4} />}>
      {(found) => <Onward to={`${courseAddress(found)}${found.scoID ? `?lesson=${found.scoID}` : ''}`} />}
    </Screen>
  );
}

/** Replaces the link in the history, so that "back" skips it. */
function Onward({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return <ListSkeleton rows={4} />;
}
