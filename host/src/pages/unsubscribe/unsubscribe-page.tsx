import { useSearchParams, useText } from '@portico/remote-contract';
import { useLoginAddress } from '../../guard/login-address.ts';
import { accountCalls } from '../../session/index.ts';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { ActionButton, ActionLink } from '../public/controls.tsx';
import { PageMessage } from '../public/page-message.tsx';
import { PublicFrame } from '../public/public-frame.tsx';
import { unsubscribeTexts } from './unsubscribe-texts.ts';
import { useSubscription } from './use-subscription.ts';

/** Loads the page's texts and connects the data client, although no one has signed in. */
export const prepare = () => Promise.all([loadPageTexts(unsubscribeTexts), accountCalls()]);

function Message() {
  const t = useText();
  const [query] = useSearchParams();
  const login = useLoginAddress();
  const { state, isBusy, look, end, takeBack } = useSubscription(query.get('link') ?? '');
  const say = (id: string) => t(`host.unsubscribe.${id}`);
  const back = <ActionLink to={login}>{say('back')}</ActionLink>;
  const press = (act: () => Promise<void>) => () => void (isBusy || act());
  switch (state) {
    case 'loading':
      return <PageMessage title={say('title')} text={say('wait')} />;
    case 'subscribed':
      return (
        <PageMessage title={say('title')} text={say('text')}>
          <ActionButton look="primary" isPending={isBusy} onClick={press(end)}>
            {say('action')}
          </ActionButton>
          {back}
        </PageMessage>
      );
    case 'unsubscribed':
      return (
        <PageMessage title={say('done')} text={say('doneText')}>
          <ActionButton isPending={isBusy} onClick={press(takeBack)}>
            {say('again')}
          </ActionButton>
          {back}
        </PageMessage>
      );
    case 'gone':
      return (
        <PageMessage title={say('gone')} text={say('goneText')}>
          {back}
        </PageMessage>
      );
    case 'failed':
      return (
        <PageMessage title={say('failed')} text={say('failedText')}>
          <ActionButton look="primary" isPending={isBusy} onClick={press(look)}>
            {say('retry')}
          </ActionButton>
          {back}
        </PageMessage>
      );
  }
}

/** /unsubscribe?link=…: opened from the footer of a mail. Asks before it unsubscribes. */
export default function UnsubscribePage() {
  return (
    <PublicFrame>
      <div aria-live="polite">
        <Message />
      </div>
    </PublicFrame>
  );
}
