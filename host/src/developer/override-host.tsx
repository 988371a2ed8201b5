import { formatInstant } from '@portico/contracts/platform/dates';
import { endOverride, readOwnOverride, requestOverride } from '@portico/contracts/release/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Notice, toast } from '@portico/ui';
import { useEffect, useState } from 'react';
import { loadPageTexts } from '../texts/page-texts.ts';
import { isApplied } from './apply-override.ts';
import { clearOverride, overrideInTab, requestedOverride, storeOverride } from './override-session.ts';
import { overrideTexts } from './override-texts.ts';

export const prepare = (): Promise<void> => loadPageTexts(overrideTexts);

const lookAgainMs = 4000;

/** Shows developers on every page that they run their own build, so that no one mistakes it for the released portal. */
export function OverrideHost() {
  const [running, setRunning] = useState(overrideInTab);
  const [requested, setRequested] = useState(() => requestedOverride(location.search));
  const begin = (id: string) => {
    storeOverride(id);
    history.replaceState(history.state, '', location.pathname);
    setRequested(undefined);
    setRunning(id);
  };
  if (requested) return <Ask {...requested} onStart={begin} />;
  return running ? <Running OverrideID={running} /> : null;
}

function Ask({ remote, port, onStart: started }: { remote: string; port: number; onStart(id: string): void }) {
  const t = useText();
  const asking = useWrite(requestOverride);
  const ask = async () => {
    try {
      started((await asking.write({ body: { remote, port } })).OverrideID);
    } catch {
      toast({ tone: 'danger', title: t('developer.refused') });
    }
  };
  return (
    <Notice
      shape="banner"
      isLive={true}
      tone="warning"
      title={t('developer.ask', { remote, port: String(port) })}
      actions={<Button size="s" label={t('developer.askAction')} isPending={asking.busy} onPress={() => void ask()} />}
    >
      {t('developer.askText')}
    </Notice>
  );
}

function Running({ OverrideID }: { OverrideID: string }) {
  const t = useText();
  const dates = useDateStyle();
  const own = useCall(readOwnOverride, { query: { OverrideID } }, { refreshMs: lookAgainMs });
  const ending = useWrite(endOverride);
  const [applied, setApplied] = useState(false);
  useEffect(() => void isApplied().then(setApplied), []);
  const leave = () => {
    clearOverride();
    location.assign('/home');
  };
  const end = async () => {
    // Errors are ignored: this tab has already left the override, even if the server does not answer.
    await ending.write({ body: { OverrideID } }).catch(() => undefined);
    leave();
  };
  const found = own.data;
  const over = own.error !== undefined && !found ? 'over' : found?.state;
  const stop = <Button size="s" label={t('developer.end')} isPending={ending.busy} onPress={() => void end()} />;
  if (over === undefined) return null;
  if (over === 'over')
    return (
      <Notice
        shape="banner"
        isLive={true}
        tone="warning"
        title={t('developer.over')}
        actions={<Button size="s" label={t('developer.reload')} onPress={leave} />}
      />
    );
  if (over === 'waiting')
    return (
      <Notice
        shape="banner"
        isLive={true}
        tone="warning"
        title={t('developer.waiting', { remote: found?.remote ?? '' })}
        actions={stop}
      />
    );
  const until = found?.until ? formatInstant(found.until, dates) : '';
  return (
    <Notice
      shape="banner"
      isLive={true}
      tone="warning"
      title={t('developer.running', { remote: found?.remote ?? '', until })}
      actions={
        <>
          {!applied && <Button size="s" label={t('developer.reload')} onPress={() => location.reload()} />}
          {stop}
        </>
      }
    />
  );
}
