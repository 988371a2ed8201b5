import { type ActionSource, actionSources } from '@portico/contracts/portal/action-source';
import { useSearchParams, useText } from '@portico/remote-contract';
import { Card, CardHeader, Columns, FilterBar, PageHeader, Stack } from '@portico/ui';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { holdUnder } from '../../hold/hold.ts';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { ActionList, useActions } from './action-list.tsx';
import { actionsTexts } from './actions-texts.ts';

/** Loads the page's texts before it renders. */
export const prepare = () => loadPageTexts(actionsTexts);

const isSource = (value: string | null): value is ActionSource =>
  (actionSources as readonly (string | null)[]).includes(value);

interface MainListProps {
  view: 'mine' | 'team';
  source: ActionSource | undefined;
  onChoose(view: 'mine' | 'team', source: ActionSource | undefined): void;
  onTicked(): void;
}

function MainList({ view, source, onChoose, onTicked }: MainListProps) {
  const t = useText();
  const pages = useActions(view, source);
  const known = pages.page.state === 'ready' ? pages.page.data : undefined;
  const emptyText = source ? 'host.actions.emptySource' : view === 'team' ? 'host.actions.emptyTeam' : undefined;
  return (
    <Stack>
      {(known?.hasTeam || view === 'team') && (
        <FilterBar
          label={t('host.actions.view')}
          options={(['mine', 'team'] as const).map((id) => ({ id, label: t(`host.actions.view.${id}`) }))}
          value={view}
          onChange={(id) => onChoose(id === 'team' ? 'team' : 'mine', undefined)}
        />
      )}
      {known && known.sources.length > 1 && (
        <FilterBar
          label={t('host.actions.source')}
          options={['all', ...known.sources].map((id) => ({ id, label: t(`host.actions.source.${id}`) }))}
          value={source ?? 'all'}
          onChange={(id) => onChoose(view, isSource(id) ? id : undefined)}
        />
      )}
      <Card>
        <ActionList
          pages={pages}
          id="actions"
          level={2}
          empty={{
            icon: CircleCheck,
            title: t('host.actions.emptyTitle'),
            text: t(emptyText ?? 'host.actions.emptyText'),
          }}
          onTicked={onTicked}
        />
      </Card>
    </Stack>
  );
}

function Awaited({ onTicked }: Pick<MainListProps, 'onTicked'>) {
  const t = useText();
  return (
    <Card as="section" labelledBy="awaited">
      <CardHeader id="awaited" title={t('host.actions.awaited')} />
      <ActionList
        pages={useActions('awaited', undefined)}
        id="awaited"
        level={3}
        empty={{ level: 3, title: t('host.actions.awaited.emptyTitle'), text: t('host.actions.awaited.emptyText') }}
        onTicked={onTicked}
      />
    </Card>
  );
}

/** Everything open from all areas by date, beside what others owe the person. Leaders also see their teams’. */
export default function ActionsPage() {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const [address, setAddress] = useSearchParams();
  const view = address.get('view') === 'team' ? 'team' : 'mine';
  const wanted = address.get('source');
  const source = isSource(wanted) ? wanted : undefined;
  const onTicked = () => title.current?.focus();
  return (
    <>
      <PageHeader title={t('host.actions.title')} lead={t('host.actions.lead')} titleRef={title} />
      <div ref={holdUnder}>
        <Columns side={<Awaited onTicked={onTicked} />}>
          <MainList
            key={`${view} ${source}`}
            view={view}
            source={source}
            onChoose={(nextView, nextSource) =>
              setAddress({ ...(nextView === 'team' && { view: nextView }), ...(nextSource && { source: nextSource }) })
            }
            onTicked={onTicked}
          />
        </Columns>
      </div>
    </>
  );
}
