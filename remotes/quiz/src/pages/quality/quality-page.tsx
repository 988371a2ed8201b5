import { readActAddress, readActOnManyAddress } from '@portico/contracts/followup/act-address';
import { evaluationFilters } from '@portico/contracts/quiz/qm/evaluation-filter';
import { exportFile, useText } from '@portico/remote-contract';
import { Button, FailedState, PageHeader } from '@portico/ui';
import { LazyPart } from '@portico/ui/patterns/lazy-part';
import { Tabs } from '@portico/ui/tabs';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useHasFollowUps } from '../../data/follow-ups.ts';
import { useLedTeam } from '../../data/led-teams.ts';
import { useMayScore } from '../../data/quality.ts';
import { TeamChoice } from '../../parts/team-choice.tsx';
import { Calibrations } from './calibrations.tsx';
import { EffectOfFollowUps } from './effect-of-follow-ups.tsx';
import { EvaluationList } from './evaluation-list.tsx';
import { FollowUps } from './follow-ups.tsx';
import { Forms } from './forms.tsx';
import { NewEvaluationDialog } from './new-evaluation-dialog.tsx';
import { useQualityAddress } from './quality-address.ts';
import { Report } from './report.tsx';
import { Sampling } from './sampling.tsx';

const actPanel = () => import(/* webpackChunkName: "quiz-act-panel" */ '../../parts/follow-up/act-panel.tsx');
const manyPanel = () => import(/* webpackChunkName: "quiz-act-on-many" */ '../../parts/follow-up/act-on-many.tsx');
const tabs = ['results', 'followUps', 'effect', 'trends', 'calibrations', 'sampling', 'forms'] as const;
type TabName = (typeof tabs)[number];

/** Quality monitoring of a team the viewer leads; agents see their own released results. */
export default function QualityPage() {
  const t = useText();
  const address = useQualityAddress();
  const [isStarting, setStarting] = useState(false);
  const led = useLedTeam();
  const team = led.teamId;
  const mayScore = useMayScore();
  const hasFollowUps = useHasFollowUps();
  const shown = tabs.filter(
    (one: TabName) =>
      (one !== 'followUps' || hasFollowUps) &&
      (one !== 'effect' || (hasFollowUps && team !== undefined)) &&
      (one !== 'calibrations' || mayScore) &&
      (one !== 'forms' || mayScore) &&
      (one !== 'sampling' || team !== undefined),
  );
  const tab = shown.find((one) => one === address.get('tab')) ?? 'results';
  const only = evaluationFilters.find((one) => one === address.get('show')) ?? 'all';
  // A page of another area links to the panel for a fault that it shows.
  const fault = readActAddress(address.get('act'));
  const shared = readActOnManyAddress(address.get('actOnMany'));
  const { days } = address;
  const [agentID, failed] = [team === undefined ? null : address.get('agent'), address.get('failed')];
  const content = {
    results: <EvaluationList teamId={team} filter={only} />,
    followUps: <FollowUps key={team} teamId={team} />,
    effect: team === undefined ? null : <EffectOfFollowUps teamId={team} />,
    trends: <Report teamId={team} />,
    calibrations: <Calibrations />,
    sampling: team === undefined ? null : <Sampling teamId={team} />,
    forms: <Forms />,
  };
  return (
    <>
      <PageHeader
        title={t('quiz.quality.title')}
        lead={
          team === undefined
            ? t('quiz.quality.leadOwn')
            : led.teamName === undefined
              ? t('quiz.quality.leadTeam')
              : t('quiz.quality.leadTeamOf', { team: led.teamName })
        }
        actions={
          <>
            <Button
              icon={Download}
              label={t('quiz.quality.export')}
              onPress={() =>
                exportFile({
                  kind: 'quiz/evaluations',
                  title: t('quiz.quality.exportTitle'),
                  // Exports exactly what is shown.
                  filter: {
                    ...(team === undefined ? {} : { teamID: team }),
                    ...(tab === 'results'
                      ? {
                          only,
                          ...(agentID === null ? {} : { agentID }),
                          ...(failed === null ? {} : { failed }),
                          ...(days.from && { from: days.from }),
                          ...(days.to && { to: days.to }),
                        }
                      : {}),
                  },
                })
              }
            />
            {team !== undefined && (
              <Button variant="primary" icon={Plus} label={t('quiz.quality.new')} onPress={() => setStarting(true)} />
            )}
          </>
        }
      />
      <TeamChoice {...led} />
      <Tabs
        key={team}
        label={t('quiz.quality.title')}
        value={tab}
        onChange={(tab) => address.set({ tab })}
        tabs={shown.map((id) => ({ id, label: t(`quiz.quality.tab.${id}`), content: content[id] }))}
      />
      {hasFollowUps && fault && (
        <LazyPart
          load={actPanel}
          props={{ ...fault, onClose: () => address.set({ act: null }) }}
          waiting={null}
          failed={(retry) => <FailedState onRetry={retry} />}
        />
      )}
      {hasFollowUps && shared && (
        <LazyPart
          load={manyPanel}
          props={{ ...shared, onClose: () => address.set({ actOnMany: null }) }}
          waiting={null}
          failed={(retry) => <FailedState onRetry={retry} />}
        />
      )}
      {isStarting && team !== undefined && <NewEvaluationDialog teamId={team} onClose={() => setStarting(false)} />}
    </>
  );
}
