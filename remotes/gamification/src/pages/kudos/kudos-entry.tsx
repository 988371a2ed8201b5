import { formatInstant } from '@portico/contracts/platform/dates';
import { text } from '@portico/contracts/platform/shapes';
import { hideKudos, removeKudos, takeBackKudos } from '@portico/contracts/recognition/kudos-calls';
import type { Kudos, KudosList } from '@portico/contracts/recognition/kudos-shapes';
import { useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Icon, IconButton, Notice, Row, toast } from '@portico/ui';
import { ReasonDialog } from '@portico/ui/hook-form';
import { Eye, EyeOff, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';
import styles from './kudos.module.css';
import { kudosIcons } from './kudos-icons.ts';
import { nameOf } from './name-of.ts';

const reason = z.object({ reason: text(300, 1, 'gamification.kudos.noReason') });

interface KudosEntryProps {
  kudos: Kudos;
  list: KudosList;
  /** A notification led here. */
  isOpened: boolean;
}

/** One entry of a list, with what its viewer may do with it. */
export function KudosEntry({ kudos, list, isOpened }: KudosEntryProps) {
  const t = useText();
  const dates = useDateStyle();
  const [isRemoving, setRemoving] = useState(false);
  const takeBack = useWrite(takeBackKudos);
  const hide = useWrite(hideKudos);
  const remove = useWrite(removeKudos);
  const { KudosID, giver, receiver, badge, words, givenAt, isOnlyForReceiver, isHidden, removed, can } = kudos;
  const names = { giver: nameOf(giver), receiver: nameOf(receiver) };
  const facts = [
    t(`gamification.kudos.badge.${badge}`),
    formatInstant(givenAt, dates),
    isOnlyForReceiver && t(`gamification.kudos.onlyReceiver.${list === 'received' ? 'me' : 'other'}`, names),
    isHidden && t('gamification.kudos.isHidden'),
  ].filter((fact) => fact !== false);
  const attempt = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act();
      toast({ tone: 'success', title: t(done) });
    } catch (cause) {
      toast({ tone: 'danger', title: t(failureText(cause, 'gamification.kudos.failed')) });
    }
  };
  const isUndone = list === 'given' && can.takeBack;
  return (
    <li className={styles.entry} aria-current={isOpened || undefined}>
      <span className={styles.medal}>
        <Icon icon={kudosIcons[badge]} size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{t(`gamification.kudos.title.${list}`, names)}</p>
        {words !== '' && <blockquote className={styles.quote}>{words}</blockquote>}
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {removed && (
          <Notice tone="warning" title={t('gamification.kudos.removedBy', { name: nameOf(removed.by) })}>
            {removed.reason}
          </Notice>
        )}
        {(isUndone || can.hide) && (
          <Row>
            {isUndone && (
              <Button
                size="s"
                variant="ghost"
                icon={Undo2}
                label={t('gamification.kudos.takeBack')}
                aria-label={t('gamification.kudos.takeBackOf', names)}
                isPending={takeBack.busy}
                onPress={() =>
                  void attempt(() => takeBack.write({ body: { KudosID } }), 'gamification.kudos.takenBack')
                }
              />
            )}
            {can.hide && !isOnlyForReceiver && (
              <Button
                size="s"
                variant="ghost"
                icon={isHidden ? Eye : EyeOff}
                label={t(isHidden ? 'gamification.kudos.show' : 'gamification.kudos.hide')}
                aria-label={t(isHidden ? 'gamification.kudos.showOf' : 'gamification.kudos.hideOf', names)}
                isPending={hide.busy}
                onPress={() =>
                  void attempt(
                    () => hide.write({ body: { KudosID, isHidden: !isHidden } }),
                    isHidden ? 'gamification.kudos.shown' : 'gamification.kudos.hidden',
                  )
                }
              />
            )}
          </Row>
        )}
      </div>
      {can.remove && (
        <IconButton icon={Trash2} label={t('gamification.kudos.removeOf', names)} onPress={() => setRemoving(true)} />
      )}
      {isRemoving && (
        <ReasonDialog
          t={t}
          schema={reason}
          title={t('gamification.kudos.remove.title', names)}
          texts={{
            save: t('gamification.kudos.remove'),
            cancel: t('gamification.keep.close'),
            saved: t('gamification.kudos.removed'),
          }}
          isDangerous
          isDismissable
          label={t('gamification.kudos.reason')}
          maxLength={300}
          submit={(why) => remove.write({ body: { KudosID, reason: why } })}
          explain={(cause) => t(failureText(cause, 'gamification.kudos.failed'))}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}
