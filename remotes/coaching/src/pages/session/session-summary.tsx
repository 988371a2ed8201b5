import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { coachingStatus } from '@portico/contracts/platform/constants';
import { exportFile, useText, useViewer } from '@portico/remote-contract';
import { Button, Columns, Notice, Row, Stack } from '@portico/ui';
import { FileDown, Pencil } from 'lucide-react';
import { fullName, sessionPath } from '../../data/paths.ts';
import { CopySession } from './parts/copy-session.tsx';
import { Reflection } from './parts/reflection.tsx';
import { SessionHeader } from './parts/session-header.tsx';
import { Contents } from './summary/contents.tsx';
import { History } from './summary/history.tsx';
import { SessionFigures } from './summary/session-figures.tsx';

/** The whole session on one page, read-only, with its history. */
export function SessionSummary({ session }: { session: OpenSession }) {
  const t = useText();
  const { principal } = useViewer();
  const { coachee, sessionID, status } = session;
  return (
    <Stack gap="l">
      <SessionHeader session={session} others={[]} isSummary />
      {principal && <Notice tone="accent" title={t('coaching.session.actingFor', { name: fullName(principal) })} />}
      <Row>
        <Button
          variant={status === coachingStatus.completed ? 'outline' : 'primary'}
          icon={Pencil}
          label={t('coaching.summary.open')}
          href={sessionPath(coachee.UserID, sessionID)}
        />
        <Button
          icon={FileDown}
          label={t('coaching.summary.file')}
          onPress={() =>
            exportFile({ kind: 'coaching/session', title: t('coaching.summary.fileTitle'), filter: { sessionID } })
          }
        />
        {session.can.copy && <CopySession session={session} />}
      </Row>
      <Columns
        side={
          <>
            <SessionFigures sessionId={sessionID} />
            <Reflection session={session} />
            <History session={session} />
          </>
        }
      >
        <Contents session={session} />
      </Columns>
    </Stack>
  );
}
