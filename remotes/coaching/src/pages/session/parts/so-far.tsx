import { type CoachingStep, coachingSteps, type OpenSession } from '@portico/contracts/coaching/shapes';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, KeyValue, Text } from '@portico/ui';

interface SoFarProps {
  session: OpenSession;
  step: CoachingStep;
  title?: string;
}

/** Results of the previous steps. */
export function SoFar({ session, step, title }: SoFarProps) {
  const t = useText();
  const { topic, goals, reality, options, optionSelected } = session;
  const words: Partial<Record<CoachingStep, string | null>> = {
    topic: [topic.name, topic.comment].filter(Boolean).join(': '),
    goals: goals.map(({ text }) => text).join(' · '),
    reality: reality.text,
    options: options.find(({ id }) => id === optionSelected)?.text ?? null,
  };
  const items = coachingSteps
    .slice(0, coachingSteps.indexOf(step))
    .flatMap((one) => (words[one] ? [{ label: t(`coaching.stepName.${one}`), value: words[one] }] : []));
  return (
    <Card as="section" labelledBy="so-far">
      <CardHeader id="so-far" title={title ?? t('coaching.session.soFar')} />
      {items.length === 0 ? <Text tone="muted">{t('coaching.session.soFar.none')}</Text> : <KeyValue items={items} />}
    </Card>
  );
}
