import { saveReflection } from '@portico/contracts/coaching/calls';
import { type OpenSession, type Reflection, reflection as reflectionShape } from '@portico/contracts/coaching/shapes';
import { CallError } from '@portico/data-client';
import { useDraftedValue } from '@portico/data-client/drafted-value';
import { useText } from '@portico/remote-contract';
import { Button, KeyValue, Notice, Row, Stack, Text, toast } from '@portico/ui';
import { OvertakenNotice, TextArea } from '@portico/ui/form';
import { failureText } from '../../../data/failure-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { useSessionWrite } from '../use-session-write.ts';
import { faceOf } from './face-of.ts';
import { FaceScale } from './face-scale.tsx';

type ReflectionInput = Omit<Reflection, 'version'>;

const emptyReflection: Reflection = { moodBefore: null, moodAfter: null, rating: null, comment: '', version: 0 };
const inputOf = ({ moodBefore, moodAfter, rating, comment }: ReflectionInput): ReflectionInput => ({
  moodBefore,
  moodAfter,
  rating,
  comment,
});
function readInput(value: unknown): ReflectionInput | undefined {
  const { data } = reflectionShape.safeParse(typeof value === 'object' ? { version: 0, ...value } : value);
  return data && inputOf(data);
}

/** The form for the coachee's reflection; starts with their previous answers. */
export function ReflectionForm({ session }: { session: OpenSession }) {
  const t = useText();
  const known = session.reflection ?? emptyReflection;
  const saved = inputOf(known);
  const { write, busy, error } = useSessionWrite(saveReflection);
  const current = useSession(session.sessionID);
  const form = useDraftedValue({
    value: saved,
    version: known.version,
    read: readInput,
    form: 'coaching/reflection',
    subject: session.sessionID,
    label: t('coaching.reflection.title'),
  });
  const { value: input } = form;
  const change = (part: Partial<ReflectionInput>) => form.set({ ...input, ...part });
  const save = async () => {
    try {
      const { reflection } = await write({
        body: { sessionID: session.sessionID, ...input, basedOn: form.baseVersion },
      });
      form.saved(input, reflection ? { value: inputOf(reflection), version: reflection.version } : {});
      toast({ tone: 'success', title: t('coaching.reflection.saved') });
    } catch (cause) {
      // Reloads the version saved elsewhere, so that the form shows the conflict.
      if (cause instanceof CallError && cause.status === 409) current.retry();
    }
  };
  const named = (what: 'mood' | 'rating') =>
    [1, 2, 3, 4, 5].map((face) => t(`coaching.reflection.${what}.${face}`)) as [string, string, string, string, string];
  const answered = (what: 'mood' | 'rating', value: number | null, most: 5 | 10) =>
    value === null ? t('coaching.reflection.unsaid') : t(`coaching.reflection.${what}.${faceOf(value, most)}`);
  return (
    <Stack gap="s">
      <Text size="s" tone="muted">
        {t('coaching.reflection.lead')}
      </Text>
      <FaceScale
        label={t('coaching.reflection.before')}
        names={named('mood')}
        value={input.moodBefore}
        most={10}
        onChange={(moodBefore) => change({ moodBefore })}
      />
      <FaceScale
        label={t('coaching.reflection.after')}
        names={named('mood')}
        value={input.moodAfter}
        most={10}
        onChange={(moodAfter) => change({ moodAfter })}
      />
      <FaceScale
        label={t('coaching.reflection.rating')}
        names={named('rating')}
        value={input.rating}
        most={5}
        onChange={(rating) => change({ rating })}
      />
      <TextArea
        label={t('coaching.reflection.comment')}
        isOptional
        rows={2}
        maxLength={1000}
        value={input.comment}
        onChange={(comment) => change({ comment })}
      />
      <OvertakenNotice
        form={form}
        title={t('coaching.reflection.changed')}
        texts={{ theirs: t('coaching.reflection.takeTheirs'), mine: t('coaching.reflection.keepMine') }}
      >
        <KeyValue
          items={[
            { label: t('coaching.reflection.moodBefore'), value: answered('mood', saved.moodBefore, 10) },
            { label: t('coaching.reflection.moodAfter'), value: answered('mood', saved.moodAfter, 10) },
            { label: t('coaching.reflection.rating'), value: answered('rating', saved.rating, 5) },
            { label: t('coaching.reflection.comment'), value: saved.comment || t('coaching.reflection.unsaid') },
          ]}
        />
      </OvertakenNotice>
      {error && error.status !== 409 && (
        <Notice tone="danger" isLive title={t(failureText(error, 'coaching.reflection.failed'))} />
      )}
      <Row>
        <Button
          size="s"
          label={t('coaching.reflection.save')}
          isPending={busy}
          isDisabled={!form.isChanged || form.isOvertaken}
          onPress={() => void save()}
        />
      </Row>
    </Stack>
  );
}
