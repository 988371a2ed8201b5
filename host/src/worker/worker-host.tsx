import { useNavigate, useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RareBannersProps } from '../banners/rare-banners-props.ts';
import { useBoot } from '../boot/boot-context.tsx';
import { followUpdate, type UpdateFollower } from './follow-update.ts';
import { manageWorker } from './manage-worker.ts';
import { newerPortal } from './newer-portal.ts';
import { useShownUnread } from './use-shown-unread.ts';
import { useUpdatePrompt } from './use-update-prompt.ts';

/** Registers the service worker, opens the pages of its notifications, and reports when a newer portal is waiting. */
export function WorkerHost({ atStart }: RareBannersProps) {
  const t = useText();
  const { flags } = useBoot();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  const update = useRef<UpdateFollower>(undefined);
  const [isUpdated, setUpdated] = useState(false);
  const isShown = useUpdatePrompt(isUpdated);
  const isPushOn = flags.push === true;
  useShownUnread();

  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);

  useEffect(() => {
    let isHere = true;
    manageWorker((address) => latest.current(address), isPushOn)
      .then((registration) => {
        if (registration && isHere) update.current = followUpdate(registration, () => setUpdated(true), atStart);
      })
      .catch((cause: unknown) => console.info('The service worker is kept at the next start.', cause));
    return () => {
      isHere = false;
      update.current?.stop();
    };
  }, [isPushOn, atStart]);

  useEffect(() => {
    const noted = () => setUpdated(true);
    addEventListener(newerPortal, noted);
    return () => removeEventListener(newerPortal, noted);
  }, []);

  if (!isShown) return null;
  return (
    <Notice
      shape="banner"
      tone="info"
      icon={RefreshCw}
      isLive={true}
      title={t('host.update.title')}
      actions={
        <Button
          size="s"
          variant="primary"
          label={t('host.update.action')}
          onPress={() => (update.current ? update.current.use() : location.reload())}
        />
      }
    >
      {t('host.update.text')}
    </Notice>
  );
}
