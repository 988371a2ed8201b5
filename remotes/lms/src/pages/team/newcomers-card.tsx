import { endNewcomerRule, getNewcomerRules } from '@portico/contracts/lms/calls';
import type { HeatMap } from '@portico/contracts/lms/team/shapes';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, IconButton, List, ListRow, ListSkeleton, Screen, Text, toast } from '@portico/ui';
import { UserPlus, X } from 'lucide-react';
import { failureText } from '../../data/failure-text.ts';

/** Courses assigned to everyone who joins the team. */
export function NewcomersCard({ map }: { map: HeatMap }) {
  const t = useText();
  const rules = useCall(getNewcomerRules, { query: { TeamID: map.TeamID } });
  const { write } = useWrite(endNewcomerRule);
  const end = (RuleID: string) =>
    write({ body: { RuleID } }).then(
      () => toast({ tone: 'success', title: t('lms.team.ruleEnded') }),
      (cause) => toast({ tone: 'danger', title: t(failureText(cause, 'lms.team.notDone')) }),
    );
  return (
    <Card as="section" labelledBy="team-newcomers">
      <CardHeader title={t('lms.team.newcomers')} id="team-newcomers" />
      <Screen
        data={rules}
        skeleton={<ListSkeleton rows={1} />}
        isEmpty={(all) => all.length === 0}
        empty={<Text tone="muted">{t('lms.team.noNewcomers')}</Text>}
      >
        {(all) => (
          <List labelledBy="team-newcomers">
            {all.map((rule) => (
              <ListRow
                key={rule.RuleID}
                icon={UserPlus}
                title={rule.CourseName}
                text={t('lms.team.ruleText', { days: rule.days })}
                end={
                  <IconButton
                    icon={X}
                    label={t('lms.team.endRule', { course: rule.CourseName })}
                    onPress={() => void end(rule.RuleID)}
                  />
                }
              />
            ))}
          </List>
        )}
      </Screen>
    </Card>
  );
}
