import { awardsShownMax } from '@portico/contracts/platform/constants';
import { formatDay } from '@portico/contracts/platform/dates';
import type { Award } from '@portico/contracts/recognition/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardHeader, List, Notice, Row, Stack, Text } from '@portico/ui';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { fullName, listPath } from '../../data/paths.ts';
import { AwardRow } from '../person/recognition-rows.tsx';
import styles from './award-page.module.css';
import { RescindAward } from './rescind-award.tsx';

interface AwardListProps {
  awards: readonly Award[];
  openedId: string;
  /** The person who received the awards. */
  userId: string;
  isOwn: boolean;
}

/** The opened award, and up to three of the latest others. */
export function AwardList({ awards, openedId, userId, isOwn }: AwardListProps) {
  const t = useText();
  const opened = awards.find(({ AwardID }) => AwardID === openedId);
  const others = awards.filter((one) => one.rescinded === null && one !== opened).slice(0, awardsShownMax);
  return (
    <Stack gap="l">
      {opened && <OpenedAward award={opened} userId={userId} isOwn={isOwn} />}
      {others.length > 0 && (
        <Card as="section" labelledBy="other-awards">
          <CardHeader
            id="other-awards"
            title={t('coaching.award.latest')}
            more={{ label: t('coaching.award.all'), href: listPath(userId, 'awards') }}
          />
          <List labelledBy="other-awards">
            {others.map((award) => (
              <AwardRow key={award.AwardID} award={award} userId={userId} />
            ))}
          </List>
        </Card>
      )}
    </Stack>
  );
}

function OpenedAward({ award, userId, isOwn }: { award: Award; userId: string; isOwn: boolean }) {
  const t = useText();
  const style = useDateStyle();
  const [isRescinding, setRescinding] = useState(false);
  const { accreditation, reason, awarder, awardedOn, rescinded, can } = award;
  return (
    <Card as="section" labelledBy="award">
      <CardHeader
        id="award"
        title={accreditation.name}
        note={<Badge tone="accent" label={t(`coaching.award.type.${accreditation.AccreditationType}`)} />}
      />
      <Stack>
        {rescinded && (
          <Notice tone="warning" title={t('coaching.award.rescindedOn', { day: formatDay(rescinded.on, style) })}>
            {rescinded.reason}
          </Notice>
        )}
        <blockquote className={styles.reason}>{reason}</blockquote>
        <Text tone="muted">
          {t(award.madeBy ? 'coaching.award.byDelegate' : 'coaching.award.by', {
            awarder: fullName(awarder),
            delegate: award.madeBy ? fullName(award.madeBy) : '',
            day: formatDay(awardedOn, style),
          })}
        </Text>
        {accreditation.description && <Text>{accreditation.description}</Text>}
        {can.rescind && !isOwn && (
          <Row>
            <Button icon={Undo2} label={t('coaching.award.rescind')} onPress={() => setRescinding(true)} />
          </Row>
        )}
        {isRescinding && <RescindAward award={award} userId={userId} onClose={() => setRescinding(false)} />}
      </Stack>
    </Card>
  );
}
