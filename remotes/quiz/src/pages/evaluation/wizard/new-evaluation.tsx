import type { QmForm } from '@portico/contracts/quiz/qm/shapes';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, EmptyState, FormSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { RadioGroup } from '@portico/ui/form';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useForms } from '../../../data/evaluations.ts';
import { useEvaluationCrumbs } from '../use-evaluation-crumbs.ts';
import { AgentCard } from './agent-card.tsx';
import { nameOf } from './name-of.ts';
import { Wizard } from './wizard.tsx';

/** Chooses the form first, because it determines the questions. A single form is chosen automatically. */
export function NewEvaluation({ agentId }: { agentId: string }) {
  const t = useText();
  return (
    <Screen
      data={useForms(agentId)}
      size="page"
      skeleton={<FormSkeleton />}
      isEmpty={(forms) => forms.length === 0}
      empty={
        <EmptyState
          size="page"
          level={1}
          icon={ClipboardList}
          title={t('quiz.qm.noForms.title')}
          text={t('quiz.qm.noForms.text')}
        />
      }
    >
      {(forms) => <ChosenForm agentId={agentId} forms={forms} />}
    </Screen>
  );
}

function ChosenForm({ agentId, forms }: { agentId: string; forms: readonly QmForm[] }) {
  const t = useText();
  const [chosen, setChosen] = useState(forms.length === 1 ? forms[0]?.QID : undefined);
  const about = forms[0]?.about;
  useEvaluationCrumbs(about?.agent);
  const form = forms.find(({ QID }) => QID === chosen);
  if (form) return <Wizard key={form.QID} agentId={agentId} form={form} about={form.about} />;
  return (
    <>
      <PageHeader
        title={
          about ? t('quiz.qm.titleOf', { form: t('quiz.qm.title'), name: nameOf(about.agent) }) : t('quiz.qm.title')
        }
        lead={t('quiz.qm.chooseForm')}
      />
      <Stack gap="l">
        {about && <AgentCard {...about} />}
        <Card as="section" labelledBy="forms">
          <CardHeader id="forms" title={t('quiz.qm.form')} />
          <RadioGroup
            label={t('quiz.qm.form')}
            isLabelHidden
            look="cards"
            options={forms.map(({ QID, title, description, formType }) => ({
              id: QID,
              label: title,
              description: [formType, description].filter(Boolean).join(' · '),
            }))}
            onChange={setChosen}
          />
        </Card>
      </Stack>
    </>
  );
}
