import { useNavigate, useParams, useText } from '@portico/remote-contract';
import { Card, CardHeader, Columns, FormSkeleton, PageHeader, Screen } from '@portico/ui';
import { useEffect } from 'react';
import { useOpenLinks } from '../../data/open-links.ts';
import { LinkList } from './link-list.tsx';
import { NewLink } from './new-link.tsx';

/**
 * /OpenAdmin/:username: an administrator with the learner in scope lists, creates and revokes open-learning links
 * (ruling 9).
 */
export default function OpenAdminPage() {
  const t = useText();
  const { username = '' } = useParams();
  const links = useOpenLinks(username);
  // A learner outside the administrator's scope counts as missing; the ruling requires the forbidden page for this.
  const isBeyond = links.state === 'denied' || (links.state === 'failed' && links.error.code === 'not_found');
  const navigate = useNavigate();
  useEffect(() => {
    if (isBeyond) void navigate('/403', { replace: true });
  }, [isBeyond, navigate]);
  if (isBeyond) return <FormSkeleton />;
  return (
    <Screen size="page" data={links} skeleton={<FormSkeleton />}>
      {({ learner, links: made, courses }) => (
        <>
          <PageHeader
            title={t('lms.openAdmin.title')}
            lead={t('lms.openAdmin.lead', { name: `${learner.FirstName} ${learner.LastName}` })}
          />
          <Columns
            side={
              <Card as="section" labelledBy="new-link">
                <CardHeader id="new-link" title={t('lms.openAdmin.new')} />
                <NewLink username={learner.UserName} courses={courses} />
              </Card>
            }
          >
            <Card as="section" labelledBy="made-links">
              <CardHeader id="made-links" title={t('lms.openAdmin.links')} />
              <LinkList username={learner.UserName} links={made} />
            </Card>
          </Columns>
        </>
      )}
    </Screen>
  );
}
