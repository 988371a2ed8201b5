import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, KeyValue, Stack, Text } from '@portico/ui';
import { fullName } from '../../../data/paths.ts';
import { ReflectionForm } from './reflection-form.tsx';

/** The coachee's reflection: written by the coachee, read by the coach. */
export function Reflection({ session }: { session: OpenSession }) {
  const t = useText();
  const { reflection, can, coachee } = session;
  if (!can.reflect && !reflection) return null;
  return (
    <Card as="section" labelledBy="reflection">
      <CardHeader
        id="reflection"
        title={
          can.reflect
            ? t('coaching.reflection.title')
            : t('coaching.reflection.titleCoach', { name: fullName(coachee) })
        }
      />
      {can.reflect ? <ReflectionForm session={session} /> : <ReflectionFacts session={session} />}
    </Card>
  );
}

function ReflectionFacts({ session: { reflection } }: { session: OpenSession }) {
  const t = useText();
  if (!reflection) return null;
  const { moodBefore, moodAfter, rating, comment } = reflection;
  const ofTen = (mood: number | null) => (mood === null ? t('coaching.reflection.unsaid') : `${mood} / 10`);
  return (
    <Stack gap="s">
      <KeyValue
        look="row"
        items={[
          { label: t('coaching.reflection.moodBefore'), value: ofTen(moodBefore) },
          { label: t('coaching.reflection.moodAfter'), value: ofTen(moodAfter) },
          {
            label: t('coaching.reflection.rating'),
            value: t(rating === null ? 'coaching.reflection.unsaid' : `coaching.reflection.rating.${rating}`),
          },
        ]}
      />
      {comment && <Text>{comment}</Text>}
    </Stack>
  );
}
