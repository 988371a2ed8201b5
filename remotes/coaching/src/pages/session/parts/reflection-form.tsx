import { saveReflection } from '@portico/contracts/coaching/calls';
import { type OpenSession, reflection as reflectionShape } from '@portico/contracts/coaching/shapes';
import { CallError } from '@portico/data-client';
import { useDraft } from '@portico/data-client/unsent';
import { useText } from '@portico/remote-contract';
import { Button, Notice, Row, Stack, Text, toast } from '@portico/ui';
import { Select, TextArea } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { useSessionWrite } from '../use-session-write.ts';

const unsaid = { moodBefore: null, moodAfter: null, rating: null, comment: '', version: 0 };
const unchosen = 'unsaid';
const upTo = (most: number) => Array.from({ length: most }, (_, at) => String(at + 1));

/** The coachee's own words and numbers; begins with what they said last. */
export function ReflectionForm({ session }: { session: OpenSession }) {
  const t = useText();
  const known = session.reflection ?? unsaid;
  const [said, setSaid] = useState(known);
  const { write, busy, error } = useSessionWrite(saveReflection);
  const current = useSession(session.sessionID);
  const draft = useDraft({
    form: 'coaching/reflection',
    subject: session.sessionID,
    label: t('coaching.reflection.title'),
    restore: (value) => {
      const kept = reflectionShape.safeParse(value);
      if (kept.success) setSaid(kept.data);
    },
  });
  const change = (part: Partial<typeof said>) => {
    const next = { ...said, ...part };
    setSaid(next);
    draft.keep(next);
  };
  const save = async () => {
    try {
      const { version: _, ...body } = said;
      await write({ body: { sessionID: session.sessionID, ...body, basedOn: known.version } });
      await draft.discard();
      toast({ tone: 'success', title: t('coaching.reflection.saved') });
    } catch (cause) {
      if (!(cause instanceof CallError) || cause.status !== 409) return;
      // The form begins anew from what stands there now; the person's own words come back from the draft.
      toast({ tone: 'danger', title: t('coaching.reflection.changed') });
      current.retry();
    }
  };
  const number = (label: string, value: number | null, most: number, take: (value: number | null) => void) => (
    <Select
      label={label}
      value={value === null ? unchosen : String(value)}
      choices={[unchosen, ...upTo(most)].map((id) => ({
        id,
        label:
          id === unchosen ? t('coaching.reflection.unsaid') : most === 5 ? t(`coaching.reflection.rating.${id}`) : id,
      }))}
      onChange={(id) => take(id === unchosen ? null : Number(id))}
    />
  );
  return (
    <Stack gap="s">
      <Text size="s" tone="muted">
        {t('coaching.reflection.lead')}
      </Text>
      {number(t('coaching.reflection.before'), said.moodBefore, 10, (moodBefore) => change({ moodBefore }))}
      {number(t('coaching.reflection.after'), said.moodAfter, 10, (moodAfter) => change({ moodAfter }))}
      {number(t('coaching.reflection.rating'), said.rating, 5, (rating) => change({ rating }))}
      <TextArea
        label={t('coaching.reflection.comment')}
        isOptional
        rows={2}
        maxLength={1000}
        value={said.comment}
        onChange={(comment) => change({ comment })}
      />
      {error && error.status !== 409 && (
        <Notice tone="danger" isLive title={t(failureText(error, 'coaching.reflection.failed'))} />
      )}
      <Row>
        <Button
          size="s"
          label={t('coaching.reflection.save')}
          isPending={busy}
          isDisabled={JSON.stringify(said) === JSON.stringify(known)}
          onPress={() => void save()}
        />
      </Row>
    </Stack>
  );
}
