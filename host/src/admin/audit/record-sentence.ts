/** Describes a record in a sentence: who did what and, for a single setting, its old and new values. */
import type { AuditRecordView } from '@portico/contracts/admin/audit/shapes';
import type { text } from '@portico/remote-contract';
import { fieldLabel } from '../tenant/field-label.ts';

type SentenceRecord = Pick<AuditRecordView, 'call' | 'kind' | 'who' | 'before' | 'after'>;

const areas = new Set(
  (
    'account admin coaching comment content draft export followup gamification hr leaderboard link live lms media pd ' +
    'player portal quiz release scanner search service support operator'
  ).split(' '),
);

function valueText(value: unknown, t: typeof text): string {
  if (value === undefined || value === null || value === '') return t('admin.none');
  if (typeof value === 'boolean') return t(value ? 'admin.on' : 'admin.off');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function settingsSentence({ before, after }: SentenceRecord, name: string, t: typeof text): string {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const [field] = fields;
  if (field === undefined || fields.length > 1) return t('admin.audit.did.settings', { name, count: fields.length });
  return t('admin.audit.did.setting', {
    name,
    field: fieldLabel(field, t),
    before: valueText(before?.[field], t),
    after: valueText(after?.[field], t),
  });
}

/** Falls back to the area's id if this page does not know the area. */
const areaName = (area: string, t: typeof text): string => (areas.has(area) ? t(`admin.audit.area.${area}`) : area);

/** Undefined for a call without a sentence: one from another version of the portal, or one that only reads. */
function callSentence(call: string, name: string, t: typeof text): string | undefined {
  const id = `admin.audit.did.${call.replace('/', '.')}`;
  const sentence = t(id, { name });
  return sentence === id ? undefined : sentence;
}

export function recordSentence(record: SentenceRecord, t: typeof text): string {
  const { call, kind, who, after } = record;
  const name = who === null ? t('admin.audit.nobody') : (who.name ?? t('admin.audit.erased'));
  const [area = ''] = call.split('/');
  if (kind === 'refusal') return t('admin.audit.did.refused', { name, area: areaName(area, t) });
  if (call === 'account/Validate' && kind === 'write') return t('admin.audit.did.opened', { name });
  if (call === 'admin/saveTenantSettings') return settingsSentence(record, name, t);
  if (call === 'admin/setPersonActive')
    return t(`admin.audit.did.${after?.active === false ? 'deactivate' : 'reactivate'}`, { name });
  return callSentence(call, name, t) ?? t('admin.audit.did.other', { name, area: areaName(area, t) });
}

/**
 * The choices of the filter, by name: each call that has a sentence. Calls without one only read and are logged only
 * when refused, so one choice covers all calls of their area. The filter accepts a call or a prefix of calls.
 */
export function callChoices(calls: readonly string[], t: typeof text): { id: string; label: string }[] {
  const choices = new Map<string, string>();
  for (const call of calls) {
    const [area = ''] = call.split('/');
    // The filter does not accept the names of operators' commands.
    const label = call.includes('-') ? undefined : callSentence(call, t('admin.audit.someone'), t);
    if (label === undefined) choices.set(area, t('admin.audit.everythingIn', { area: areaName(area, t) }));
    else choices.set(call, label);
  }
  return [...choices].map(([id, label]) => ({ id, label })).sort((one, other) => one.label.localeCompare(other.label));
}
