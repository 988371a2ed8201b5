import { type getRetention, previewRetention } from '@portico/contracts/admin/privacy/calls';
import type { Answer } from '@portico/contracts/platform/call';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Row, Text } from '@portico/ui';
import { NumberField } from '@portico/ui/form';
import type { Draft } from '../tenant/use-draft.ts';

export type RetentionRule = Answer<typeof getRetention>[number];

/** One category of data: its retention in days, and how many rows the next nightly run would delete. */
export function RetentionField({ rule, draft }: { rule: RetentionRule; draft: Draft }) {
  const t = useText();
  const { noun: category, standard, from, to } = rule;
  const field = `retention.${category}`;
  const days = Number(draft.value(field) ?? standard);
  const isChanged = draft.changed.includes(field);
  const tried = useCall(previewRetention, { query: { noun: category, days: String(days) } }, { enabled: isChanged });
  const due = isChanged ? (tried.state === 'ready' ? tried.data.due : undefined) : rule.due;
  return (
    <Row isSpread align="start">
      <NumberField
        label={t(`admin.noun.${category}`)}
        description={t('admin.retention.range', { from, to, standard })}
        minValue={from}
        maxValue={to}
        value={days}
        onChange={(value) =>
          Number.isFinite(value) &&
          draft.set(field, value === standard && rule.days === standard ? null : Math.round(value))
        }
        error={draft.refused.has(field) ? t('admin.notAccepted') : undefined}
      />
      <Text size="s" tone={isChanged && (due ?? 0) > 0 ? 'warning' : 'muted'}>
        {due === undefined
          ? t('admin.retention.counting')
          : t(isChanged ? 'admin.retention.wouldGo' : 'admin.retention.goesTonight', { count: due })}
      </Text>
    </Row>
  );
}
