import { formatInstant } from '@portico/contracts/platform/dates';
import { getPackageAttempts } from '@portico/contracts/player/calls';
import type { AttemptSummary } from '@portico/contracts/player/packages/shapes';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardHeader, List, ListRow, ListSkeleton, Row, Screen, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { testerAddress } from './package-address.ts';
import { ResetAttempt } from './reset-attempt.tsx';

/** Who has started this package, their progress, and links to inspect or reset their attempts. */
export function AttemptsCard({ packageID }: { packageID: string }) {
  const t = useText();
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Card as="section" labelledBy="package-attempts">
      <CardHeader title={t('lms.packages.attempts')} id="package-attempts" />
      <Stack>
        {pages.map((after, index) => (
          <AttemptsPage
            key={after ?? 'first'}
            packageID={packageID}
            after={after}
            onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          />
        ))}
      </Stack>
    </Card>
  );
}

interface PageProps {
  packageID: string;
  after: string | undefined;
  onMore: ((next: string) => void) | undefined;
}

function AttemptsPage({ packageID, after, onMore }: PageProps) {
  const t = useText();
  const found = useCall(getPackageAttempts, { query: { packageID, ...(after === undefined ? {} : { after }) } });
  return (
    <Screen data={found} skeleton={<ListSkeleton />}>
      {({ attempts, next }) =>
        attempts.length === 0 && after === undefined ? (
          <Text tone="muted">{t('lms.packages.noAttempts')}</Text>
        ) : (
          <Stack>
            <List label={t('lms.packages.attempts')}>
              {attempts.map((one) => (
                <Attempt key={one.attemptID} one={one} packageID={packageID} />
              ))}
            </List>
            {next !== null && onMore && <Button label={t('lms.packages.more')} onPress={() => onMore(next)} />}
          </Stack>
        )
      }
    </Screen>
  );
}

function Attempt({ one, packageID }: { one: AttemptSummary; packageID: string }) {
  const t = useText();
  const dates = useDateStyle();
  const facts = [
    t('lms.packages.done', { done: one.done, total: one.total }),
    t('lms.packages.minutes', { minutes: Math.round(one.seconds / 60) }),
    one.lastPlayed === null ? t('lms.packages.neverPlayed') : formatInstant(one.lastPlayed, dates),
  ];
  return (
    <ListRow
      title={one.learner}
      text={facts.join(' · ')}
      end={
        <Row>
          {one.isTrial && <Badge tone="info" label={t('lms.packages.trial')} />}
          {one.endedAt !== null && <Badge label={t('lms.packages.ended')} />}
          <Button
            size="s"
            variant="ghost"
            label={t('lms.packages.data')}
            href={testerAddress('data', { ...one, packageID })}
          />
          {one.endedAt === null && <ResetAttempt one={one} />}
        </Row>
      }
    />
  );
}
