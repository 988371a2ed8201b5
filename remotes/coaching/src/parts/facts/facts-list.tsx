import { setTicketsShared } from '@portico/contracts/coaching/calls';
import {
  actionFacts,
  isEvidence,
  type PersonFact,
  type PersonFactKind,
} from '@portico/contracts/coaching/person-facts';
import { ownFollowUps } from '@portico/contracts/followup/state';
import { useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, CardGrid, IconButton, List, ListRow, Row, Stack, Text, toast, VisuallyHidden } from '@portico/ui';
import { Switch } from '@portico/ui/form';
import { ListPlus, Target } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { factDetail, factTitle } from './fact-text.ts';
import styles from './facts.module.css';
import { useFocusOnNext } from './use-focus-on-next.ts';

interface FactsListProps {
  facts: readonly PersonFact[];
  /** Null for everyone except the person. */
  ticketsShared: boolean | null;
  /** Absent if facts cannot be used here. */
  use?: ((fact: PersonFact) => void) | undefined;
  /** Absent if no action can be added. */
  act?: ((fact: PersonFact) => void) | undefined;
  /** As what a fact is in the session already. */
  usesOf?: (fact: PersonFact) => readonly FactUse[];
  /** Shows where a fact is used. Absent if everything is on the page. */
  show?: ((as: FactUse) => void) | undefined;
  isUsing?: boolean;
  /** The follow-up of a fact, or the way to one. Absent where facts are only used. */
  followUpOf?: (fact: PersonFact) => FactFollowUp | undefined;
  /** Number of kinds shown at first, because the column is narrow. The others are shown on request. */
  mostKinds?: number;
}

export type FactUse = 'evidence' | 'action';

export type FactFollowUp =
  /** In progress. */
  | { isProposed: boolean }
  /** What the viewer may do, and where. */
  | { how: 'act' | 'propose'; href: string };

const urgent: ReadonlySet<PersonFactKind> = new Set(['course.overdue', 'certificate.expiring', 'evaluation.fault']);

/** The facts by kind. The person and those who coach them see the same. */
export function FactsList({
  facts,
  ticketsShared,
  use,
  act,
  usesOf = () => [],
  show,
  isUsing = false,
  followUpOf = () => undefined,
  mostKinds = Number.POSITIVE_INFINITY,
}: FactsListProps) {
  const t = useText();
  const style = useDateStyle();
  const [isWhole, setWhole] = useState(false);
  const kinds = [...Map.groupBy(facts, ({ kind }) => kind)];
  const isLong = kinds.length > mostKinds;
  const shown = isLong && !isWhole ? kinds.slice(0, mostKinds) : kinds;
  const place = useRef<HTMLDivElement>(null);
  // A disabled button would lose the focus, so the other buttons stay enabled but do nothing while one fact is being
  // used.
  const [pressed, setPressed] = useState<string>();
  const press = (key: string, fact: PersonFact, run: (fact: PersonFact) => void) => {
    if (isUsing) return;
    setPressed(key);
    run(fact);
  };
  useFocusOnNext(place, facts);
  return (
    <Stack>
      <div ref={place} tabIndex={-1}>
        <Stack>
          <Text size="s" tone="muted">
            {t('coaching.facts.both')}
          </Text>
          {facts.length === 0 && <Text tone="muted">{t('coaching.facts.none')}</Text>}
          <CardGrid columns={2}>
            {shown.map(([kind, of]) => (
              <div key={kind}>
                <h3 id={`fact-${kind}`} className={styles.kind}>
                  {t(`coaching.facts.kind.${kind}`)}
                </h3>
                <List labelledBy={`fact-${kind}`}>
                  {of.map((fact) => {
                    const uses = usesOf(fact);
                    const [shownAs] = uses;
                    const followUp = followUpOf(fact);
                    return (
                      <ListRow
                        key={fact.id}
                        title={factTitle(fact, t)}
                        text={[
                          factDetail(fact, t, style),
                          shownAs && t('coaching.facts.inSession'),
                          followUp && 'isProposed' in followUp && t(stateTextOf(followUp)),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                        href={fact.link ?? undefined}
                        tone={urgent.has(kind) ? 'danger' : 'plain'}
                        end={
                          <>
                            {followUp && <FollowUpButton followUp={followUp} title={factTitle(fact, t)} />}
                            {act && actionFacts[kind] && !uses.includes('action') && (
                              <IconButton
                                size="s"
                                icon={ListPlus}
                                label={t('coaching.facts.actNamed', { title: factTitle(fact, t) })}
                                onPress={() => press(`act-${fact.id}`, fact, act)}
                              />
                            )}
                            {show && shownAs && (
                              <Button
                                size="s"
                                variant="ghost"
                                label={t('coaching.facts.show')}
                                aria-label={t('coaching.facts.showNamed', { title: factTitle(fact, t) })}
                                onPress={() => show(shownAs)}
                              />
                            )}
                            {use && isEvidence(kind) && !uses.includes('evidence') && (
                              <Button
                                size="s"
                                label={t('coaching.facts.use')}
                                aria-label={t('coaching.facts.useNamed', { title: factTitle(fact, t) })}
                                isPending={isUsing && pressed === `use-${fact.id}`}
                                onPress={() => press(`use-${fact.id}`, fact, use)}
                              />
                            )}
                          </>
                        }
                      />
                    );
                  })}
                </List>
              </div>
            ))}
          </CardGrid>
        </Stack>
      </div>
      {isLong && (
        <Row>
          <Button
            size="s"
            variant="ghost"
            label={isWhole ? t('coaching.facts.fewer') : t('coaching.facts.all', { count: facts.length })}
            onPress={() => setWhole(!isWhole)}
          />
        </Row>
      )}
      {ticketsShared !== null && <ShareTickets isShared={ticketsShared} />}
    </Stack>
  );
}

const stateTextOf = ({ isProposed }: { isProposed: boolean }) =>
  isProposed ? 'coaching.facts.followUp.proposed' : 'coaching.facts.followUp.planned';

/** Leads to the follow-up, or to the panel that plans one. */
function FollowUpButton({ followUp, title }: { followUp: FactFollowUp; title: string }) {
  const t = useText();
  if ('isProposed' in followUp)
    return (
      <Button
        size="s"
        href={ownFollowUps}
        label={
          <>
            {t('coaching.facts.followUp.show')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </>
        }
      />
    );
  return (
    <Button
      size="s"
      icon={Target}
      href={followUp.href}
      label={
        <>
          {t(followUp.how === 'act' ? 'coaching.facts.followUp.act' : 'coaching.facts.followUp.propose')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </>
      }
    />
  );
}

function ShareTickets({ isShared }: { isShared: boolean }) {
  const t = useText();
  const { write, busy } = useWrite(setTicketsShared);
  const share = (next: boolean) =>
    void write({ body: { isShared: next } }).catch((cause) =>
      toast({ tone: 'danger', title: t(failureText(cause, 'coaching.facts.notShared')) }),
    );
  return (
    <Switch
      label={t('coaching.facts.share')}
      description={t('coaching.facts.shareText')}
      isSelected={isShared}
      isDisabled={busy}
      onChange={share}
    />
  );
}
