/** Documents of the courses that only one kind of company has: a page each, to keep at hand. Written for the demo. */
import { type PrintedDocument, paragraph } from '@portico/contracts/document/document';
import { heading, list } from './blocks.ts';

type Table = Extract<PrintedDocument['blocks'][number], { type: 'table' }>;

interface OnePage {
  title: string;
  lead: string;
  table: Omit<Table, 'type'>;
  points: readonly string[];
  last: string;
}

const onePage =
  ({ title, lead, table, points, last }: OnePage) =>
  (brandName: string): PrintedDocument => ({
    title,
    lead,
    language: 'en',
    orientation: 'portrait',
    layout: 'report',
    footer: `${brandName} · ${title}`,
    blocks: [{ type: 'table', ...table }, heading('To keep in mind'), list(...points), paragraph(last, 'muted')],
  });

const columns = (first: string, second: string) => [{ label: first }, { label: second, width: 3 }];

export const themeDocuments: Readonly<Record<string, (brandName: string) => PrintedDocument>> = {
  timetable: onePage({
    title: 'Reading the winter timetable',
    lead: 'Six signs, and the three sailings that only run on market days.',
    table: {
      caption: 'What the signs mean',
      columns: columns('Sign', 'Meaning'),
      rows: [
        ['T', 'Depends on the tide: the time moves by up to forty minutes. Read it for the day.'],
        ['M', 'Market days only: Wednesday and Saturday, unless it is a holiday.'],
        ['F', 'Foot passengers only, no vehicles.'],
        ['N', 'Arrives after midnight: the date of arrival is the next day.'],
        ['R', 'Must be booked; no tickets at the gate.'],
        ['×', 'Does not run from 24 December to 2 January.'],
      ],
    },
    points: [
      'Read the day of the week aloud before the time.',
      'A sailing with T has its true time on the tide page, two days ahead.',
      'Two signs on one sailing: both hold.',
    ],
    last: 'The printed table is valid until the last Sunday in March.',
  }),
  pets: onePage({
    title: 'Travelling with animals',
    lead: 'Where they travel, what they need, and who decides in doubt.',
    table: {
      caption: 'Where they travel',
      columns: [{ label: 'Animal' }, { label: 'Place', width: 2 }, { label: 'Papers', width: 2 }],
      rows: [
        ['Dog', 'Vehicle, kennel on deck 7, or a cabin that allows it', 'Passport, rabies vaccination'],
        ['Cat', 'Cabin that allows it, or kennel', 'Passport, rabies vaccination'],
        ['Rabbit', 'In its own box, in the vehicle or cabin', 'None'],
        ['Parrot', 'In its own cage, in the cabin', 'Species certificate, to be shown'],
        ['Assistance dog', 'Everywhere, free of charge', 'Its own certificate'],
      ],
    },
    points: [
      'Kennels are booked, not found: eight on each ship.',
      'An assistance dog is never asked to prove itself at the gate.',
      'In doubt the harbour vet decides, by telephone, within the hour.',
    ],
    last: 'Animals that travel as freight are for the freight desk.',
  }),
  rates: onePage({
    title: 'Rates and what they include',
    lead: 'Flexible, saver, half board: one page, no footnotes.',
    table: {
      caption: 'What is included',
      columns: [{ label: 'Rate' }, { label: 'Includes', width: 2 }, { label: 'Change or cancel', width: 2 }],
      rows: [
        ['Flexible', 'Room, breakfast', 'Until 18:00 on the day of arrival, free'],
        ['Saver', 'Room', 'Not possible; paid when booked'],
        ['Half board', 'Room, breakfast, three courses in the evening', 'Until two days before, free'],
        ['Long stay', 'Room, breakfast, laundry once a week', 'Until seven days before, free'],
      ],
    },
    points: [
      'Say what is included before the price.',
      'Children under six eat with us free, whatever the rate.',
      'A saver that must be moved: the house manager decides, on the same day.',
    ],
    last: 'Prices are in the reservation system and nowhere else.',
  }),
  models: onePage({
    title: 'Model numbers, decoded',
    lead: 'Year, board and region from any label, without looking it up.',
    table: {
      caption: 'K7-24B-EU-0310',
      columns: columns('Part', 'What it says'),
      rows: [
        ['K7', 'Family: K for speakers, L for lamps, R for routers; the number is the generation.'],
        ['24', 'Year in which the board was designed, not sold.'],
        ['B', 'Board: A first, B second revision. From C on the battery can be changed.'],
        ['EU', 'Region of the radio: EU, UK, US, AP. It cannot be changed.'],
        ['0310', 'Week and line of assembly: week 03, line 10.'],
      ],
    },
    points: [
      'Read it from the label on the device; the box may be another one’s.',
      'The region decides about channels, and so about “it does not find my network”.',
      'A label that is missing or doubled: stop, and ask the repair shop.',
    ],
    last: 'Devices made before 2019 have four digits and no region.',
  }),
};
