import { revokePoints } from '@portico/contracts/gamification/calls';
import type { LedgerEntry } from '@portico/contracts/gamification/player-shapes';
import { text } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { ReasonDialog } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';
import { useAboutOf } from '../../parts/about-entry.ts';

const shortest = 3;
const schema = z.object({ reason: text(200, shortest, 'gamification.person.noReason') });

export function RevokeDialog({ entry, onClose }: { entry: LedgerEntry; onClose(): void }) {
  const t = useText();
  const aboutOf = useAboutOf();
  const revoke = useWrite(revokePoints);
  return (
    <ReasonDialog
      t={t}
      schema={schema}
      title={t('gamification.person.revoke', { about: aboutOf(entry) })}
      texts={{
        save: t('gamification.person.revokeIt', { points: entry.points }),
        cancel: t('gamification.person.close'),
        saved: t('gamification.person.revoked'),
      }}
      isDangerous
      isDismissable
      label={t('gamification.person.reason')}
      rows={2}
      maxLength={200}
      isFocused={false}
      submit={(reason) => revoke.write({ body: { pointID: entry.pointID, reason } })}
      explain={(cause) => t(failureText(cause, 'gamification.person.failed'))}
      onClose={onClose}
    >
      <p>{t('gamification.person.revoke.text')}</p>
    </ReasonDialog>
  );
}
