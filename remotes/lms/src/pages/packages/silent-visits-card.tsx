import { formatInstant } from '@portico/contracts/platform/dates';
import { text } from '@portico/contracts/platform/shapes';
import { getSilentVisits, keepSilentVisits, takeBackSilentVisits } from '@portico/contracts/player/calls';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import {
  Button,
  Card,
  CardHeader,
  List,
  ListRow,
  ListSkeleton,
  Notice,
  Row,
  Screen,
  Stack,
  Text,
  toast,
} from '@portico/ui';
import { ReasonDialog } from '@portico/ui/hook-form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';

interface Visit {
  attemptID: string;
  scoID: string;
}
const schema = z.object({ reason: text(500, 3) });
const placeOf = ({ attemptID, scoID }: Visit): Visit => ({ attemptID, scoID });

/** Lessons that count as completed only because they were shown. Their completion can be kept or reverted. */
export function SilentVisitsCard({ packageID }: { packageID: string }) {
  const t = useText();
  const dates = useDateStyle();
  const found = useCall(getSilentVisits, { query: { packageID } });
  return (
    <Card as="section" labelledBy="package-silent-visits">
      <CardHeader title={t('lms.packages.silentVisits')} id="package-silent-visits" />
      <Screen data={found} skeleton={<ListSkeleton />}>
        {({ total, visits }) => (
          <Stack>
            <Text>{t('lms.packages.silentVisitsText', { total })}</Text>
            {total > visits.length && (
              <Text tone="muted">{t('lms.packages.silentVisitsShown', { count: visits.length })}</Text>
            )}
            <List label={t('lms.packages.silentVisits')}>
              {visits.map((one) => (
                <ListRow
                  key={`${one.attemptID} ${one.scoID}`}
                  title={one.learner}
                  text={`${one.lesson} · ${formatInstant(one.playedAt, dates)}`}
                  end={
                    <Decision
                      packageID={packageID}
                      visits={[placeOf(one)]}
                      keep={t('lms.packages.keepVisit')}
                      takeBack={t('lms.packages.takeBackVisit')}
                    />
                  }
                />
              ))}
            </List>
            {visits.length > 1 && (
              <Decision
                packageID={packageID}
                visits={visits.map(placeOf)}
                keep={t('lms.packages.keepVisits', { count: visits.length })}
                takeBack={t('lms.packages.takeBackVisits', { count: visits.length })}
              />
            )}
          </Stack>
        )}
      </Screen>
    </Card>
  );
}

interface DecisionProps {
  packageID: string;
  visits: Visit[];
  keep: string;
  takeBack: string;
}

function Decision({ packageID, visits, keep, takeBack }: DecisionProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const saving = useWrite(keepSilentVisits);
  const taking = useWrite(takeBackSilentVisits);
  const messageOf = (cause: CallError) => t(failureText(cause, 'lms.packages.notSaved'), { code: cause.requestId });
  const explain = (cause: unknown) => {
    if (!(cause instanceof CallError)) throw cause;
    return messageOf(cause);
  };
  const keepThem = () =>
    void saving.write({ body: { packageID, visits } }).then(
      ({ settled }) => toast({ title: t('lms.packages.visitsKept', { count: settled }) }),
      () => {},
    );
  return (
    <Stack>
      <Row>
        <Button size="s" label={keep} isPending={saving.busy} onPress={keepThem} />
        <Button size="s" variant="ghost" label={takeBack} onPress={() => setAsking(true)} />
      </Row>
      {saving.error && (
        <Notice tone="danger" isLive>
          {messageOf(saving.error)}
        </Notice>
      )}
      {isAsking && (
        <ReasonDialog
          t={t}
          schema={schema}
          title={t('lms.packages.takeBackTitle', { count: visits.length })}
          size="s"
          texts={{
            save: t('lms.packages.takeBackVisit'),
            cancel: t('lms.packages.cancel'),
            saved: t('lms.packages.visitsTakenBack', { count: visits.length }),
          }}
          isDangerous
          isDismissable
          label={t('lms.packages.reason')}
          maxLength={500}
          submit={(reason) => taking.write({ body: { packageID, visits, reason } })}
          explain={explain}
          onClose={() => setAsking(false)}
        >
          <Text>{t('lms.packages.takeBackText')}</Text>
        </ReasonDialog>
      )}
    </Stack>
  );
}
