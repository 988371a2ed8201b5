import { beginAtOnce } from '@portico/contracts/platform/begin-at-once';
import { formatInstant } from '@portico/contracts/platform/dates';
import type { Hit, HitAction, HitGroup, SearchKind } from '@portico/contracts/search/shapes';
import { useDateStyle, useNavigate, useText } from '@portico/remote-contract';
import { Button, List, ListRow, Row } from '@portico/ui';
import { useDeclaredPatterns } from '../../routes/declared-patterns.ts';
import { actionsOf, addressOf } from './hit-actions.ts';
import { kindIcons } from './kind-icons.ts';
import { MarkedText } from './marked-text.tsx';

/** A link, except for actions that start something. */
function ActionButton({ action: { id, to }, title }: { action: HitAction; title: string }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Button
      size="s"
      variant="ghost"
      label={t(`host.search.action.${id}`)}
      aria-label={t(`host.search.action.${id}Named`, { title })}
      {...(id === 'begin' ? { onPress: () => void navigate(to, { state: beginAtOnce }) } : { href: to })}
    />
  );
}

/** A hit links to its page if the portal has it at the moment. Its area may be disabled or run an older release. */
function HitRow({ hit, kind }: { hit: Hit; kind: SearchKind }) {
  const patterns = useDeclaredPatterns();
  const href = addressOf(hit, patterns);
  const actions = actionsOf(hit, patterns);
  const dates = useDateStyle();
  const { title, snippet, detail, at } = hit;
  const details = [detail, at && formatInstant(at, dates)].filter(Boolean).join(' · ');
  return (
    <ListRow
      icon={kindIcons[kind]}
      title={<MarkedText {...title} />}
      text={
        <>
          {details}
          {details && snippet && ' · '}
          {snippet && <MarkedText {...snippet} />}
        </>
      }
      href={href}
      end={
        actions.length > 0 && (
          <Row>
            {actions.map((action) => (
              <ActionButton key={action.id} action={action} title={title.text} />
            ))}
          </Row>
        )
      }
    />
  );
}

export function HitList({ group }: { group: HitGroup }) {
  const t = useText();
  return (
    <List label={t(`host.search.kind.${group.kind}`)}>
      {group.hits.map((hit) => (
        <HitRow key={hit.id} hit={hit} kind={group.kind} />
      ))}
    </List>
  );
}
