import { formatInstant } from '@portico/contracts/platform/dates';
import { getVerifications } from '@portico/contracts/quiz/calls/verify';
import { useCall } from '@portico/data-client';
import { useDateStyle, useSearchParams, useText } from '@portico/remote-contract';
import { Badge, Button, EmptyState, List, ListRow, ListSkeleton, PageHeader, Row, Screen, Stack } from '@portico/ui';
import { ClipboardCheck, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLedTeam } from '../../data/led-teams.ts';
import { TeamChoice } from '../../parts/team-choice.tsx';
import { Observe } from './observe.tsx';
import { ObserveCard } from './observe-card.tsx';
import { SignDialog } from './sign-dialog.tsx';
import type { Verification } from './verification.ts';

/** Knowledge verifications of a team the viewer leads: those submitted, and those to be signed. */
export default function VerifyPage() {
  const t = useText();
  const led = useLedTeam();
  const team = led.teamId;
  const [query] = useSearchParams();
  const [observed, quiz] = [query.get('observe'), query.get('quiz')];
  const nothing = (
    <EmptyState
      size="page"
      icon={ClipboardCheck}
      title={t('quiz.verify.none.title')}
      text={t('quiz.verify.none.text')}
    />
  );
  if (observed !== null && quiz !== null)
    return <Observe key={`${observed} ${quiz}`} userId={observed} quizId={quiz} />;
  return (
    <>
      <PageHeader title={t('quiz.verify.title')} lead={t('quiz.verify.lead')} />
      <Stack gap="l">
        <TeamChoice {...led} />
        {team !== undefined && <ObserveCard key={`observe ${team}`} teamId={team} />}
        {team === undefined ? nothing : <Verifications key={team} teamId={team} nothing={nothing} />}
      </Stack>
    </>
  );
}

function Verifications({ teamId, nothing }: { teamId: string; nothing: ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState<Verification | null>(null);
  const list = useCall(getVerifications, { query: { teamID: teamId } });
  // A link opens its verification as long as it awaits a signature.
  const linked = list.data?.find(({ QSR_ID, can }) => QSR_ID === query.get('result') && can.sign);
  const signing = chosen ?? linked;
  const close = () => {
    setChosen(null);
    setQuery(
      (before) => {
        before.delete('result');
        return before;
      },
      { replace: true },
    );
  };
  return (
    <>
      <Screen
        data={list}
        size="page"
        level={2}
        skeleton={<ListSkeleton rows={6} />}
        isEmpty={(all) => all.length === 0}
        empty={nothing}
      >
        {(all) => (
          <List>
            {all.map((one) => (
              <VerificationRow key={one.QSR_ID} verification={one} onSign={() => setChosen(one)} />
            ))}
          </List>
        )}
      </Screen>
      {signing && <SignDialog key={signing.QSR_ID} verification={signing} onClose={close} />}
    </>
  );
}

function VerificationRow({ verification, onSign }: { verification: Verification; onSign(): void }) {
  const t = useText();
  const style = useDateStyle();
  const { QID, QSR_ID, sessionID, user, signature, score } = verification;
  const facts = [
    `${user.FirstName} ${user.LastName}`,
    t('quiz.verify.handedIn', { when: formatInstant(verification.submittedOn, style) }),
    score === null ? '' : t('quiz.verify.score', { score }),
    signature
      ? t('quiz.verify.signedBy', {
          name: `${signature.by.FirstName} ${signature.by.LastName}`,
          when: formatInstant(signature.on, style),
        })
      : '',
    signature?.note ?? '',
  ];
  const state = signature ? (signature.holds ? 'signed' : 'void') : 'open';
  const tones = { signed: 'success', void: 'danger', open: 'warning' } as const;
  return (
    <ListRow
      icon={ClipboardCheck}
      title={verification.title}
      href={sessionID && `/lms/quiz/${QID}/${QSR_ID}/${sessionID}/${user.UserID}`}
      text={facts.filter(Boolean).join(' · ')}
      end={
        <Row>
          <Badge tone={tones[state]} label={t(`quiz.verify.state.${state}`)} />
          {verification.can.sign && <Button size="s" icon={PenLine} label={t('quiz.verify.sign')} onPress={onSign} />}
        </Row>
      }
    />
  );
}
