import { useState } from 'react';
import { Calendar } from '../date/calendar.tsx';
import { DateField } from '../date/date-field.tsx';
import { DatePicker } from '../date/date-picker.tsx';
import { Figure } from '../parts/figure.tsx';
import { Table, type TableColumn } from '../table/table.tsx';
import { Chapter, Specimen } from './specimen.tsx';

interface Agent {
  name: string;
  team: string;
  score: number | null;
}
const agents: Agent[] = [
  { name: 'Priya Nair', team: 'Lisbon', score: 94 },
  { name: 'Tomás Silva', team: 'Lisbon', score: 88 },
  { name: 'Éva Novák', team: 'Kraków', score: null },
  { name: 'Jonas Weber', team: 'Leipzig', score: 91 },
];
const columns: TableColumn<Agent>[] = [
  { id: 'name', label: 'Name', cell: (agent) => agent.name, sortBy: (agent) => agent.name, isRowHeader: true },
  { id: 'team', label: 'Team', cell: (agent) => agent.team, sortBy: (agent) => agent.team, isExtra: true },
  {
    id: 'score',
    label: 'Score',
    cell: (agent) => <Figure size="inline" value={agent.score === null ? '–' : String(agent.score)} />,
    sortBy: (agent) => agent.score,
    align: 'end',
  },
];

export function LazyChapter() {
  const [day, setDay] = useState<string | null>('2026-11-20');
  const [born, setBorn] = useState<string | null>(null);
  return (
    <Chapter id="lazy" title="Dates and tables">
      <Specimen name="DatePicker and DateField">
        <DatePicker label="Session date" value={day} onChange={setDay} min="2026-11-10" max="2027-01-31" />
        <DatePicker label="End by" value={null} onChange={setDay} error="Choose a day after the start" />
        <DatePicker label="Disabled" value="2026-12-24" onChange={setDay} isDisabled />
        <DateField label="Birthday" value={born} onChange={setBorn} isOptional />
      </Specimen>
      <Specimen name="Calendar">
        <Calendar label="Month" value={day} onChange={setDay} isUnavailable={(one) => one.endsWith('-25')} />
      </Specimen>
      <Specimen name="Table" isWide>
        <Table
          label="Evaluations"
          columns={columns}
          rows={agents}
          rowId={(agent) => agent.name}
          isCurrent={(agent) => agent.name === 'Jonas Weber'}
          defaultSort={{ column: 'score', direction: 'descending' }}
        />
        <Table label="Nobody" columns={columns} rows={[]} rowId={(agent) => agent.name} empty="No evaluations yet" />
      </Specimen>
    </Chapter>
  );
}
