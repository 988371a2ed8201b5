import { setCourseAddress } from '@portico/contracts/lms/calls';
import { useWrite } from '@portico/data-client';
import { useFormBinding, useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Row, toast } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { failureText } from '../../data/failure-text.ts';
import { useUnsaved } from '../../parts/unsaved-scope.tsx';
import type { EditorProps } from './editor-props.ts';
import { type LinkInput, linkSchema, storedAddress } from './link-schema.ts';
import { OvertakenNotice } from './overtaken-notice.tsx';

export function LinkEditor({ delivery }: EditorProps) {
  const t = useText();
  const { courseID, address } = delivery;
  const loadTheirs = useLoadTheirs('lms');
  const edited = useVersionedValue<LinkInput>({ address: address ?? '' }, 0);
  useUnsaved(edited.isChanged);
  const write = useWrite(setCourseAddress);
  const form = useForm<LinkInput, LinkInput>({
    t,
    schema: linkSchema,
    start: edited.value,
    async submit(input, held) {
      const wanted = { address: storedAddress(input.address) };
      const basedOn = storedAddress(edited.base.value.address);
      try {
        await write.write({ body: { courseID, ...wanted, basedOn } });
      } catch (cause) {
        if (await loadTheirs(cause)) return false;
        throw cause;
      }
      edited.saved(partOf(held), { value: wanted });
      toast({ tone: 'success', title: t('lms.author.saved') });
      return true;
    },
    explain: (cause) => ({ title: t(failureText(cause, 'lms.author.notSaved')), text: t('lms.author.again') }),
  });
  const partOf = useFormBinding(form.hook, edited);
  return (
    <Card as="section" labelledBy="author-link">
      <CardHeader id="author-link" title={t('lms.author.link')} />
      <Form form={form}>
        <TextField
          label={t('lms.author.link.address')}
          description={t('lms.author.link.help')}
          type="url"
          placeholder="https://"
          {...form.field('address')}
        />
        <OvertakenNotice form={edited} theirs={address ?? ''} />
        <Row>
          <Button
            type="submit"
            variant="primary"
            label={t('lms.author.save')}
            isDisabled={!edited.isChanged || edited.isOvertaken}
            isPending={write.busy}
          />
        </Row>
      </Form>
    </Card>
  );
}
