/** A record as a sentence: who did what, and of a single setting from which value to which. */
import type { AuditRecordView } from '@portico/contracts/admin/audit/shapes';
import type { text } from '@portico/remote-contract';
import { fieldLabel } from '../tenant/field-label.ts';

type Said = Pick<AuditRecordView, 'call' | 'kind' | 'who' | 'before' | 'after'>;

/** Calls with a sentence of their own: `admin.audit.did.<word>`. */
const words: Readonly<Record<string, string>> = {
  'admin/createPerson': 'createPerson',
  'admin/changePerson': 'changePerson',
  'admin/setPersonRole': 'setRole',
  'admin/setPersonTeams': 'setTeams',
  'admin/setPersonLeader': 'setLeader',
  'admin/addDelegation': 'addDelegation',
  'admin/endDelegation': 'endDelegation',
  'admin/sendPasswordLink': 'passwordLink',
  'admin/endSignIns': 'endSignIns',
  'admin/runPeopleImport': 'import',
  'admin/undoPeopleImport': 'undoImport',
  'admin/publishBrand': 'brand',
  'admin/erasePerson': 'erase',
  'admin/requestPersonExport': 'exportPerson',
  'admin/openPersonExport': 'openExport',
  'admin/readAuditLog': 'readLog',
  'admin/openAuditRecord': 'openRecord',
  'gamification/saveRule': 'pointsRule',
};

/** Of everything else, what the call's first word says. */
const verbs: readonly (readonly [RegExp, string])[] = [
  [/^(create|add|new|post|open|start|begin)/i, 'added'],
  [/^(remove|delete|end|forget|withdraw|revoke)/i, 'removed'],
  [/^publish/i, 'published'],
  [/^(save|set|change|update|rename|move|edit)/i, 'changed'],
];

const areas = new Set(
  (
    'account admin coaching comment content gamification hr leaderboard lms pd portal quiz release scanner service ' +
    'support operator'
  ).split(' '),
);

function valueText(value: unknown, t: typeof text): string {
  if (value === undefined || value === null || value === '') return t('admin.none');
  if (typeof value === 'boolean') return t(value ? 'admin.on' : 'admin.off');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function settingsSentence({ before, after }: Said, name: string, t: typeof text): string {
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

export function recordSentence(record: Said, t: typeof text): string {
  const { call, kind, who, after } = record;
  const name = who === null ? t('admin.audit.nobody') : (who.name ?? t('admin.audit.erased'));
  const [area = '', verb = ''] = call.split('/');
  const where = areas.has(area) ? t(`admin.audit.area.${area}`) : area;
  if (kind === 'sign_in') return t('admin.audit.did.signIn', { name });
  if (kind === 'refusal') return t('admin.audit.did.refused', { name, area: where });
  if (call === 'admin/saveTenantSettings') return settingsSentence(record, name, t);
  if (call === 'admin/setPersonActive')
    return t(`admin.audit.did.${after?.active === false ? 'deactivate' : 'reactivate'}`, { name });
  const own = words[call];
  if (own !== undefined) return t(`admin.audit.did.${own}`, { name });
  const general = verbs.find(([begins]) => begins.test(verb))?.[1] ?? 'other';
  return t(`admin.audit.did.${general}`, { name, area: where });
}
