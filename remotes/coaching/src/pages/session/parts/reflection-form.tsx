import { saveReflection } from '@portico/contracts/coaching/calls';
import { type OpenSession, type Reflection, reflection as reflectionShape } from '@portico/contracts/coaching/shapes';
import { CallError } from '@portico/data-client';
import { useDraftedValue } from '@portico/data-client/drafted-value';
import { useText } from '@portico/remote-contract';
import { Button, KeyValue, Notice, Row, Stack, Text, toast } from '@portico/ui';
import { OvertakenNotice, Select, TextArea } from '@portico/ui/form';
import { failureText } from '../../../data/failure-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { useSessionWrite } from '../use-session-write.ts';

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
const unchosen = 'unsaid';
const upTo = (most: number) => Array.from({ length: most }, (_, at) => String(at + 1));

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
      {number(t('coaching.reflection.before'), input.moodBefore, 10, (moodBefore) => change({ moodBefore }))}
      {number(t('coaching.reflection.after'), input.moodAfter, 10, (moodAfter) => change({ moodAfter }))}
      {number(t('coaching.reflection.rating'), input.rating, 5, (rating) => change({ rating }))}
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
            {
              label: t('coaching.reflection.moodBefore'),
              value: saved.moodBefore ?? t('coaching.reflection.unsaid'),
            },
            { label: t('coaching.reflection.moodAfter'), value: saved.moodAfter ?? t('coaching.reflection.unsaid') },
            { label: t('coaching.reflection.rating'), value: saved.rating ?? t('coaching.reflection.unsaid') },
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
