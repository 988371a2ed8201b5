import { readRouteMode } from '@portico/contracts/platform/route-mode';
import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { usePageCrumbs, useParams, useText } from '@portico/remote-contract';
import { EmptyState, FormSkeleton, Screen } from '@portico/ui';
import { ClipboardX } from 'lucide-react';
import { useEvaluation } from '../../data/evaluations.ts';
import { EvaluationView } from './view/evaluation-view.tsx';
import { NewEvaluation } from './wizard/new-evaluation.tsx';
import { Wizard } from './wizard/wizard.tsx';

/** /coach/:userid/qm/:qmid/m/:modeid: an evaluation made, gone on with, or read. */
export default function EvaluationPage() {
  const t = useText();
  const { userid = '', qmid = '', modeid } = useParams();
  const mode = readRouteMode(modeid, qmid);
  usePageCrumbs([{ label: t('quiz.quality.title'), href: '/quiz/quality' }, { label: t('quiz.qm.title') }]);
  if (mode === undefined) return <NoEvaluation />;
  return mode === 'new' ? (
    <NewEvaluation key={userid} agentId={userid} />
  ) : (
    <Existing key={qmid} id={qmid} agentId={userid} isEditing={mode === 'edit'} />
  );
}

function Existing({ id, agentId, isEditing }: { id: string; agentId: string; isEditing: boolean }) {
  const isOf = (found: Evaluation) => found.agent.UserID === agentId;
  return (
    <Screen
      data={useEvaluation(id)}
      size="page"
      skeleton={<FormSkeleton />}
      isEmpty={(found) => !isOf(found)}
      empty={<NoEvaluation />}
    >
      {(found) =>
        isEditing && found.can.edit ? (
          <Wizard agentId={agentId} evaluation={found} form={found} />
        ) : (
          <EvaluationView evaluation={found} />
        )
      }
    </Screen>
  );
}

function NoEvaluation() {
  const t = useText();
  return (
    <EmptyState size="page" level={1} icon={ClipboardX} title={t('quiz.qm.none.title')} text={t('quiz.qm.none.text')} />
  );
}
