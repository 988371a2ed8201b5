import { formatInstant } from '@portico/contracts/platform/dates';
import { ownAddress } from '@portico/contracts/platform/own-address';
import type { Hit, HitGroup, SearchKind } from '@portico/contracts/search/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, List, ListRow, Row } from '@portico/ui';
import { adminRoleOf, roleOf } from '../../guard/admission.ts';
import { useDeclaredPatterns } from '../../routes/declared-patterns.ts';
import { useSession } from '../../session/index.ts';
import { actionsOf } from './hit-actions.ts';
import { kindIcons } from './kind-icons.ts';
import { MarkedText } from './marked-text.tsx';

/** A hit leads to its page, where this portal has one now: its area may be switched off or an older release. */
function HitRow({ hit, kind }: { hit: Hit; kind: SearchKind }) {
  const t = useText();
  const patterns = useDeclaredPatterns();
  const role = useSession(roleOf);
  const adminRole = useSession(adminRoleOf);
  // Who administers people always has the page for it; areas may be switched off.
  const actions = actionsOf(kind, hit, { role, adminRole }).filter(
    ({ id, to }) => id === 'account' || ownAddress(to, patterns) !== undefined,
  );
  const dates = useDateStyle();
  const { title, snippet, detail, link, at } = hit;
  const told = [detail, at && formatInstant(at, dates)].filter(Boolean).join(' · ');
  return (
    <ListRow
      icon={kindIcons[kind]}
      title={<MarkedText {...title} />}
      text={
        <>
          {told}
          {told && snippet && ' · '}
          {snippet && <MarkedText {...snippet} />}
        </>
      }
      href={link === null ? undefined : ownAddress(link, patterns)}
      end={
        actions.length > 0 && (
          <Row>
            {actions.map(({ id, to }) => (
              <Button
                key={id}
                size="s"
                variant="ghost"
                label={t(`host.search.action.${id}`)}
                aria-label={t(`host.search.action.${id}Named`, { title: title.text })}
                href={to}
              />
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
