import type { CourseOutcome } from '@portico/contracts/service/learning-shapes';
import { exportFile, useText } from '@portico/remote-contract';
import { Button, toast } from '@portico/ui';
import { Award, Share2 } from 'lucide-react';

interface CertificateButtonsProps {
  certificate: NonNullable<CourseOutcome['certificate']>;
  /** Title of the course. */
  title: string;
}

/** The certificate's file with one press, and the address at which anyone can verify it. */
export function CertificateButtons({ certificate: { CertificateID, code }, title }: CertificateButtonsProps) {
  const t = useText();
  const name = t('host.player.finished.certificateOf', { title });
  return (
    <>
      <Button
        icon={Award}
        label={t('host.player.finished.certificate')}
        onPress={() => exportFile({ kind: 'lms/certificate', title: name, filter: { CertificateID }, format: 'pdf' })}
      />
      {code !== undefined && (
        <Button
          icon={Share2}
          label={t('host.player.finished.share')}
          onPress={() =>
            void share(name, `${location.origin}/certificate/${code}`).then(
              (how) => how === 'copied' && toast({ tone: 'success', title: t('host.player.finished.copied') }),
              () => toast({ tone: 'danger', title: t('host.player.finished.notCopied') }),
            )
          }
        />
      )}
    </>
  );
}

/** By the device's own dialog, which phones have; elsewhere the address is copied. */
async function share(title: string, url: string): Promise<'shared' | 'copied'> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ title, url }).catch((cause: unknown) => {
      // The person has closed the dialog.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause;
    });
    return 'shared';
  }
  await navigator.clipboard.writeText(url);
  return 'copied';
}
