/** Finds the parts of PostgreSQL's plans that read a table from end to end. */

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Rows Removed by Filter'?: number;
  /** Only present in plans that were run; 0 for a part that was not. */
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

/** Maximum number of rows that an index may find in vain, over all loops. */
const mostRemoved = 1000;

/** All of a tenant's entries in an index meet this condition. */
const onlyTenant = /^\(?tenant_id = [^()]*(\([^()]*\))?[^()]*\)?$/;

const findsEverything = ({ 'Index Cond': condition }: PlanNode): boolean =>
  condition === undefined || onlyTenant.test(condition);

function faultOf(node: PlanNode, table: string, isLimited: boolean): string {
  const { 'Node Type': type, 'Actual Loops': loops } = node;
  if (loops === 0) return '';
  if (type === 'Seq Scan') return `reads all of ${table}`;
  const removed = (node['Rows Removed by Filter'] ?? 0) * (loops ?? 0);
  if (removed > mostRemoved) return `reads ${removed} rows of ${table} for nothing`;
  const isIndex = type === 'Index Scan' || type === 'Index Only Scan';
  if (loops === undefined && isIndex && findsEverything(node) && node.Filter !== undefined && !isLimited)
    return `reads all of ${node['Index Name']}`;
  return '';
}

/**
 * Returns the parts of a plan that read one of these tables from end to end. Reading an index in order is fine if a
 * limit ends it.
 */
export function wholeReads(node: PlanNode, growing: ReadonlySet<string>, isLimited = false): string[] {
  const table = node['Relation Name'];
  const own = table !== undefined && growing.has(table) ? faultOf(node, table, isLimited) : '';
  const below = isLimited || node['Node Type'] === 'Limit';
  return [...(own === '' ? [] : [own]), ...(node.Plans ?? []).flatMap((one) => wholeReads(one, growing, below))];
}
