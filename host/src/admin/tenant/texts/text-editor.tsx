import { checkTenantTexts } from '@portico/contracts/admin/tenant/calls';
import type { Language } from '@portico/contracts/platform/languages';
import { sendCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Notice, Stack, Text } from '@portico/ui';
import { TextArea, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { useBoot } from '../../../boot/boot-context.tsx';
import { languageNames } from '../../../pages/public/language-choice.tsx';
import type { Draft } from '../use-draft.ts';
import { previewText } from './preview-text.ts';
import type { StandardText } from './standard-texts.ts';

interface Checked {
  preview: string | null;
  error: string | undefined;
}

interface TextEditorProps {
  standard: StandardText;
  language: Language;
  draft: Draft;
  close(): void;
}

/**
 * Edits one text in one language beside the portal's own. The server checks it, and a preview shows it as the page
 * will.
 */
export function TextEditor({ standard, language, draft, close }: TextEditorProps) {
  const t = useText();
  const { tenant } = useBoot();
  const field = `overrides.${language}.${standard.id}`;
  // The version when the dialog opened, so that the save does not overwrite someone else's change made since.
  const [saw] = useState(() => draft.storedField(field));
  const [text, setText] = useState(String(draft.value(field) ?? standard.text));
  useUnloadWarning(text !== String(draft.value(field) ?? standard.text));
  const [checked, setChecked] = useState<Checked>();
  const [isBusy, setBusy] = useState(false);
  const brand = { brand: tenant.brandName, brandcode: tenant.brandCode };

  async function check(): Promise<boolean> {
    setBusy(true);
    try {
      const [result] = await sendCall(checkTenantTexts, { body: { texts: [text] } });
      const missing = standard.values.filter((value) => !result?.values.includes(value));
      const strange = result?.values.filter((value) => !standard.values.includes(value)) ?? [];
      const names = (list: readonly string[]) => list.map((value) => `{${value.split(' ')[0]}}`).join(', ');
      const error =
        (!result?.compiled && t('admin.texts.notReadable')) ||
        (missing.length > 0 && t('admin.texts.missing', { values: names(missing) })) ||
        (strange.length > 0 && t('admin.texts.strange', { values: names(strange) })) ||
        undefined;
      setChecked({
        error,
        preview: result?.compiled && !error ? previewText(result.compiled, result.values, language, brand) : null,
      });
      return error === undefined;
    } catch {
      setChecked({ error: t('admin.texts.notChecked'), preview: null });
      return false;
    } finally {
      setBusy(false);
    }
  }
  const take = async () => {
    if (!(await check())) return;
    draft.set(field, text === standard.text ? null : text, saw);
    close();
  };
  const restore = () => {
    draft.set(field, null, saw);
    close();
  };
  return (
    <Dialog
      title={t('admin.texts.edit')}
      size="m"
      isOpen={true}
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && close()}
      actions={
        <>
          <Button variant="ghost" label={t('admin.texts.restore')} onPress={restore} />
          <Button label={t('admin.texts.preview')} isPending={isBusy} onPress={() => void check()} />
          <Button variant="primary" label={t('admin.texts.take')} isPending={isBusy} onPress={() => void take()} />
        </>
      }
    >
      <Stack gap="l">
        <Stack gap="s">
          <Text size="s" tone="muted">
            {t('admin.texts.standard', { language: languageNames[language] })}
          </Text>
          <Text>{standard.text}</Text>
        </Stack>
        <TextArea
          label={t('admin.texts.yours')}
          description={
            standard.values.length > 0
              ? t('admin.texts.values', {
                  values: standard.values.map((value) => `{${value.split(' ')[0]}}`).join(', '),
                })
              : undefined
          }
          rows={3}
          maxLength={1000}
          value={text}
          onChange={setText}
          error={checked?.error}
        />
        {checked?.preview && (
          <Notice tone="info" isLive title={t('admin.texts.previewTitle')}>
            {checked.preview}
          </Notice>
        )}
        <Text size="s" tone="muted">
          {t('admin.texts.id', { id: standard.id })}
        </Text>
      </Stack>
    </Dialog>
  );
}
