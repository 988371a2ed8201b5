/** The rules of a feedback aid at the fields of its form. Pure. */
import {
  type AidChecked,
  type AidFault,
  aidFaults,
  aidParts,
  aidSections,
  isEmpty,
} from '@portico/contracts/coaching/aid-rules';
import * as z from 'zod/mini';

const section = z.object({
  date: z.nullable(z.string()),
  action: z.string(),
  impact: z.string(),
  desired: z.string(),
});

/** The first empty field of the section that was begun. */
function firstEmpty(aid: AidChecked): string[] {
  const name = aidSections.find((one) => !isEmpty(aid[one])) ?? 'motivational';
  const part = aidParts.find((one) => (aid[name][one] ?? '').trim() === '') ?? 'action';
  return [name, part];
}

function pathOf(fault: AidFault, aid: AidChecked): string[] {
  if (fault.kind === 'fill') return firstEmpty(aid);
  return fault.kind === 'future' ? [fault.section, 'date'] : ['consent'];
}

/** @param today today's date where the coach is, `2026-11-21` */
export const aidSchema = (today: string) =>
  z.object({ motivational: section, developmental: section, consent: z.boolean() }).check(({ value, issues }) => {
    for (const fault of aidFaults(value, today))
      issues.push({
        code: 'custom',
        input: value,
        path: pathOf(fault, value),
        message: `coaching.aid.fault.${fault.kind}`,
      });
  });
