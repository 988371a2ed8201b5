import { problemText, remarkText } from '@portico/contracts/player/packages/problem-words';
import { useLanguage, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Stack } from '@portico/ui';
import { UploadField } from '@portico/ui/upload';
import { packageAddress } from './package-address.ts';
import { type UploadResult, usePackageUpload } from './use-package-upload.ts';

/** Uploads packages, and shows the result of each. */
export function PackageUpload() {
  const t = useText();
  const { current, percent, results, start, importAgain, cancel } = usePackageUpload();
  return (
    <Card as="section" labelledBy="package-upload">
      <CardHeader title={t('lms.packages.upload')} id="package-upload" />
      <Stack>
        <UploadField
          label={t('lms.packages.upload')}
          hint={t('lms.packages.uploadHint')}
          accept={['zip']}
          isMultiple
          percent={percent}
          current={current}
          isBusy={current !== undefined}
          onChoose={start}
          onCancel={cancel}
          onTryAgain={() => {}}
          onDismiss={() => {}}
        />
        {percent === 100 && <p role="status">{t('lms.packages.examining')}</p>}
        {results.map((result) => (
          <Result key={result.name} result={result} onAgain={importAgain} />
        ))}
      </Stack>
    </Card>
  );
}

function Result({ result, onAgain }: { result: UploadResult; onAgain(file: File): void }) {
  const t = useText();
  const language = useLanguage();
  const { name } = result;
  if (result.kind === 'failed')
    return (
      <Notice tone="danger" isLive title={t('lms.packages.failed', { name })}>
        {t('lms.packages.failedText', { code: result.supportCode })}
      </Notice>
    );
  if (result.kind === 'refused')
    return (
      <Notice tone="danger" isLive title={t('lms.packages.refused', { name })}>
        {problemText(result.code, result.detail, language)}
      </Notice>
    );
  const { made } = result;
  if (result.kind === 'existing')
    return (
      <Notice
        tone="info"
        isLive
        title={t('lms.packages.existing', { name, title: made.title })}
        actions={
          <>
            <Button size="s" label={t('lms.packages.open')} href={packageAddress(made.packageID)} />
            <Button size="s" label={t('lms.packages.importAgain')} onPress={() => onAgain(result.file)} />
          </>
        }
      >
        {t('lms.packages.existingText')}
      </Notice>
    );
  return (
    <Notice
      tone={made.remarks.length > 0 ? 'warning' : 'success'}
      isLive
      title={t('lms.packages.kept', { title: made.title, lessons: made.lessons })}
      actions={<Button size="s" label={t('lms.packages.open')} href={packageAddress(made.packageID)} />}
    >
      {made.remarks.map(({ code, detail }) => (
        <p key={`${code} ${detail}`}>{remarkText(code, detail, language)}</p>
      ))}
    </Notice>
  );
}
