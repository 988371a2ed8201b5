import { readRouteMode } from '@portico/contracts/platform/route-mode';
import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { useParams, useText } from '@portico/remote-contract';
import { EmptyState, FormSkeleton, Screen } from '@portico/ui';
import { ClipboardX } from 'lucide-react';
import { useEvaluation, useForms } from '../../data/evaluations.ts';
import { useEvaluationCrumbs } from './use-evaluation-crumbs.ts';
import { EvaluationView } from './view/evaluation-view.tsx';
import { NewEvaluation } from './wizard/new-evaluation.tsx';
import { Wizard } from './wizard/wizard.tsx';

/** /coach/:userid/qm/:qmid/m/:modeid: creates, continues or shows an evaluation. */
export default function EvaluationPage() {
  const { userid = '', qmid = '', modeid } = useParams();
  const mode = readRouteMode(modeid, qmid);
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
        isEditing && found.can.edit ? <Continued evaluation={found} /> : <EvaluationView evaluation={found} />
      }
    </Screen>
  );
}

/** Continues an evaluation. The agent's latest scores are added once they are loaded and do not block the page. */
function Continued({ evaluation }: { evaluation: Evaluation }) {
  const agentId = evaluation.agent.UserID;
  const forms = useForms(agentId);
  return <Wizard agentId={agentId} evaluation={evaluation} form={evaluation} about={forms.data?.[0]?.about} />;
}

function NoEvaluation() {
  const t = useText();
  useEvaluationCrumbs(undefined);
  return (
    <EmptyState size="page" level={1} icon={ClipboardX} title={t('quiz.qm.none.title')} text={t('quiz.qm.none.text')} />
  );
}
