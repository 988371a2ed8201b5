/** All badges with their criteria. The holder of a badge can share its address with anyone. */
import { getMyBadges } from '@portico/contracts/gamification/calls';
import type { Badge as BadgeOf } from '@portico/contracts/gamification/player-shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardGrid, CardGridSkeleton, Icon, Progress, Row, Screen, Stack, Text, toast } from '@portico/ui';
import { Award, BadgeCheck, Link2 } from 'lucide-react';
import { badgeIcon } from '../../parts/badge-icons.ts';
import { useCriterionText } from '../../parts/criterion-text.ts';
import styles from './missions.module.css';

export function BadgeWall() {
  const t = useText();
  return (
    <Screen
      data={useCall(getMyBadges, {})}
      skeleton={<CardGridSkeleton />}
      isEmpty={(badges) => badges.length === 0}
      empty={{ icon: Award, title: t('gamification.badges.empty'), text: t('gamification.badges.empty.text') }}
    >
      {(badges) => (
        <CardGrid as="ul" columns={3} label={t('gamification.missions.badges')}>
          {badges.map((badge) => (
            <BadgeCard key={badge.BadgeID} badge={badge} />
          ))}
        </CardGrid>
      )}
    </Screen>
  );
}

function BadgeCard({ badge }: { badge: BadgeOf }) {
  const t = useText();
  const dates = useDateStyle();
  const criterion = useCriterionText();
  const { name, description, icon, held, reached, needed } = badge;
  return (
    <Card as="li" isTall tone={held ? 'plain' : 'sunken'}>
      <Stack>
        <div className={styles.head}>
          <span className={held ? styles.medal : styles.pale}>
            <Icon icon={badgeIcon[icon]} size={28} />
          </span>
          <h3>{name}</h3>
        </div>
        <Text>{description}</Text>
        <p className={styles.criterion}>{criterion(badge.criterion, badge.missionTitle)}</p>
        {held ? (
          <>
            <p className={styles.criterion}>{t('gamification.badges.held', { day: formatDay(held.givenOn, dates) })}</p>
            <Row>
              <Button
                icon={BadgeCheck}
                label={t('gamification.badges.show')}
                href={`/badge/${held.credentialID}`}
                aria-label={t('gamification.badges.showOf', { name })}
              />
              <CopyAddress credentialId={held.credentialID} name={name} />
            </Row>
          </>
        ) : (
          <Progress
            label={t('gamification.badges.way', { name })}
            value={reached}
            max={needed}
            valueText={t('gamification.badges.reached', { reached, needed })}
          />
        )}
      </Stack>
    </Card>
  );
}

/** Copies the address of the signed credential, for software that reads Open Badges. */
function CopyAddress({ credentialId, name }: { credentialId: string; name: string }) {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/api/gamification/Badge/${credentialId}`);
      toast({ tone: 'success', title: t('gamification.badges.copied') });
    } catch {
      toast({ tone: 'danger', title: t('gamification.badges.notCopied') });
    }
  };
  return (
    <Button
      variant="ghost"
      icon={Link2}
      label={t('gamification.badges.copy')}
      aria-label={t('gamification.badges.copyOf', { name })}
      onPress={() => void copy()}
    />
  );
}
