import { savePrivateNote } from '@portico/contracts/coaching/calls';
import { textMost } from '@portico/contracts/coaching/save-shapes';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { compareText } from '@portico/contracts/platform/versions/compare-text';
import { readSaveConflict } from '@portico/contracts/platform/versions/shapes';
import { CallError, useWrite } from '@portico/data-client';
import { useDraftedValue } from '@portico/data-client/drafted-value';
import type { StoredField } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Row, Stack, Text } from '@portico/ui';
import { TextArea } from '@portico/ui/form';
import { CompareView } from '@portico/ui/unsent';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';

/** A note visible only to its author: separate from the shared text in position, in style and on the server. */
export function PrivateNote({ session }: { session: OpenSession }) {
  const t = useText();
  const form = useDraftedValue({
    value: session.privateNote?.text ?? '',
    version: session.privateNote?.version ?? 0,
    read: (stored) => (typeof stored === 'string' ? stored : undefined),
    form: 'coaching/private-note',
    subject: session.sessionID,
    label: t('coaching.private.title'),
  });
  /** The text saved on another device, as returned in a refusal. */
  const [other, setOther] = useState<StoredField<string>>();
  const { write, busy, error } = useWrite(savePrivateNote, []);
  if (!session.can.keepPrivateNote) return null;

  const save = async (words: string, basedOn: number) => {
    try {
      const saved = await write({ body: { sessionID: session.sessionID, text: words, basedOn } });
      form.saved(words, { version: saved.version });
      setOther(undefined);
    } catch (cause) {
      const conflict = cause instanceof CallError ? readSaveConflict(cause.current) : undefined;
      const theirs = conflict?.fields[0]?.theirs;
      if (theirs) setOther({ value: String(theirs.value ?? ''), version: theirs.version });
    }
  };
  const { value: text, baseVersion } = form;
  const compared = other && compareText(text, other.value);
  return (
    <Card as="section" labelledBy="private-note" tone="sunken">
      <CardHeader id="private-note" title={t('coaching.private.title')} action={<Lock size={16} aria-hidden />} />
      <Stack gap="s">
        <TextArea
          label={t('coaching.private.title')}
          isLabelHidden
          description={t('coaching.private.lead')}
          rows={3}
          maxLength={textMost}
          value={text}
          onChange={(typed) => form.set(typed)}
        />
        {compared && other && (
          <CompareView
            mine={compared.left}
            theirs={compared.right}
            isOwn
            isPending={busy}
            onChoose={(chosen) => {
              form.set(chosen);
              form.rebase(other);
              void save(chosen, other.version);
            }}
          />
        )}
        {error && !other && <Notice tone="danger" isLive title={t(failureText(error, 'coaching.private.failed'))} />}
        <Row>
          <Button
            size="s"
            label={t('coaching.private.save')}
            isPending={busy}
            isDisabled={!form.isChanged}
            onPress={() => void save(text, baseVersion)}
          />
          {!form.isChanged && form.base.version > 0 && (
            <Text size="s" tone="muted">
              {t('coaching.private.saved')}
            </Text>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
