import { checkBadge } from '@portico/contracts/gamification/calls';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useParams, useText } from '@portico/remote-contract';
import { Badge, Card, Icon, KeyValue, Link, ListSkeleton, Notice, PageHeader, Screen, Stack } from '@portico/ui';
import { badgeIcon } from '../../parts/badge-icons.ts';
import styles from './badge.module.css';

const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text);

/** /badge/:id: verifies a badge, without an account. */
export default function BadgePage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <Stack gap="l">
      <PageHeader title={t('gamification.badge.title')} lead={t('gamification.badge.lead')} />
      {isId(id) ? <Checked id={id} /> : <Unknown />}
    </Stack>
  );
}

function Unknown() {
  const t = useText();
  return (
    <Notice tone="danger" isLive title={t('gamification.badge.unknown')}>
      {t('gamification.badge.unknown.text')}
    </Notice>
  );
}

function Checked({ id }: { id: string }) {
  const t = useText();
  const dates = useDateStyle();
  const found = useCall(checkBadge, { query: { credentialID: id } });
  if (found.state === 'failed' && found.error.code === 'not_found') return <Unknown />;
  return (
    <Card as="section" labelledBy="badge-found">
      <Screen data={found} skeleton={<ListSkeleton rows={4} />}>
        {({ name, description, icon, holder, givenOn, revokedOn }) => (
          <Stack>
            <div className={styles.head}>
              <span className={styles.medal}>
                <Icon icon={badgeIcon[icon]} size={40} />
              </span>
              <div aria-live="polite">
                <h2 id="badge-found">{name}</h2>
                <Badge
                  shape="pill"
                  tone={revokedOn === null ? 'success' : 'danger'}
                  label={t(revokedOn === null ? 'gamification.badge.counts' : 'gamification.badge.revoked')}
                />
              </div>
            </div>
            <p>{description}</p>
            <KeyValue
              look="row"
              items={[
                { label: t('gamification.badge.holder'), value: holder },
                { label: t('gamification.badge.given'), value: formatDay(givenOn, dates) },
                ...(revokedOn === null
                  ? []
                  : [{ label: t('gamification.badge.revokedOn'), value: formatDay(revokedOn, dates) }]),
              ]}
            />
            <p>
              <Link href={`${location.origin}/api/gamification/Badge/${id}`} target="_blank" rel="noreferrer">
                {t('gamification.badge.signed')}
              </Link>
            </p>
          </Stack>
        )}
      </Screen>
    </Card>
  );
}
