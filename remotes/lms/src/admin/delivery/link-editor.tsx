import { setCourseAddress } from '@portico/contracts/lms/calls';
import { readAddress } from '@portico/contracts/lms/delivery/link-address';
import { CallError, useQueryClient, useWrite } from '@portico/data-client';
import { useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Row, Stack, toast } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useUnsaved } from '../../parts/unsaved-scope.tsx';
import type { EditorProps } from './editor-props.ts';
import { OvertakenNotice } from './overtaken-notice.tsx';

export function LinkEditor({ delivery }: EditorProps) {
  const t = useText();
  const { courseID, address } = delivery;
  const client = useQueryClient();
  const form = useVersionedValue(address ?? '', 0);
  const typed = form.value;
  const [isTried, setTried] = useState(false);
  useUnsaved(form.isChanged);
  const write = useWrite(setCourseAddress);
  const read = readAddress(typed);
  const fault = isTried && 'fault' in read ? read.fault : undefined;
  const save = async () => {
    setTried(true);
    if ('fault' in read) return;
    try {
      await write.write({ body: { courseID, address: read.address, basedOn: form.base.value } });
      form.saved(typed);
      toast({ tone: 'success', title: t('lms.author.saved') });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      // Loads what someone else has saved, so that the form shows the conflict.
      if (cause.code === 'stale_version') await client.invalidateQueries({ queryKey: ['lms'] });
    }
  };
  return (
    <Card as="section" labelledBy="author-link">
      <CardHeader id="author-link" title={t('lms.author.link')} />
      <Stack>
        <TextField
          label={t('lms.author.link.address')}
          description={t('lms.author.link.help')}
          type="url"
          value={typed}
          onChange={form.set}
          placeholder="https://"
          {...(fault ? { error: t(`lms.author.address.${fault}`) } : {})}
        />
        <OvertakenNotice form={form} theirs={address ?? ''} />
        {write.error && write.error.code !== 'stale_version' && (
          <Notice tone="danger" isLive title={t(failureText(write.error, 'lms.author.notSaved'))}>
            {t('lms.author.again')}
          </Notice>
        )}
        <Row>
          <Button
            variant="primary"
            label={t('lms.author.save')}
            isDisabled={form.isOvertaken}
            isPending={write.busy}
            onPress={() => void save()}
          />
        </Row>
      </Stack>
    </Card>
  );
}
