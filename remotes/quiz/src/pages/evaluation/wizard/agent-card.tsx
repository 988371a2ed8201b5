import { formatDay } from '@portico/contracts/platform/dates';
import type { EvaluatedAgent } from '@portico/contracts/quiz/qm/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, KeyValue, Link } from '@portico/ui';
import { nameOf } from './name-of.ts';

/** The evaluated agent with their latest scores, shown at every step. */
export function AgentCard({ agent, latest }: Pick<EvaluatedAgent, 'agent'> & Partial<EvaluatedAgent>) {
  const t = useText();
  const style = useDateStyle();
  return (
    <Card>
      <KeyValue
        look="row"
        items={[
          { label: t('quiz.qm.agent'), value: nameOf(agent) },
          ...(latest === undefined
            ? []
            : [
                {
                  label: t('quiz.qm.latest'),
                  value:
                    latest.length === 0
                      ? t('quiz.qm.latest.none')
                      : latest.map(({ QSR_ID, QMDate, score, title }, at) => (
                          <span key={QSR_ID}>
                            {at > 0 && ' · '}
                            <Link
                              href={`/coach/${agent.UserID}/qm/${QSR_ID}/m/view`}
                              aria-label={`${title}, ${score}%`}
                            >
                              {t('quiz.qm.latest.one', { score, day: formatDay(QMDate, style) })}
                            </Link>
                          </span>
                        )),
                },
              ]),
        ]}
      />
    </Card>
  );
}
