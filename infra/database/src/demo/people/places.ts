/** Where demo people work. A tenant draws two regions, one cluster of each, and the words for its organisations and teams. */
export interface Cluster {
  region: string;
  name: string;
  /** Country and the cities of its offices. */
  countries: readonly { name: string; offices: readonly [string, string] }[];
}

export const clusters: readonly Cluster[] = [
  {
    region: 'Northern Europe',
    name: 'Nordics',
    countries: [
      { name: 'Denmark', offices: ['Aarhus', 'Copenhagen'] },
      { name: 'Sweden', offices: ['Gothenburg', 'Malmö'] },
    ],
  },
  {
    region: 'Northern Europe',
    name: 'British Isles',
    countries: [
      { name: 'Ireland', offices: ['Cork', 'Galway'] },
      { name: 'United Kingdom', offices: ['Leeds', 'Glasgow'] },
    ],
  },
  {
    region: 'Central Europe',
    name: 'German-speaking Europe',
    countries: [
      { name: 'Germany', offices: ['Leipzig', 'Dortmund'] },
      { name: 'Austria', offices: ['Graz', 'Linz'] },
    ],
  },
  {
    region: 'Central Europe',
    name: 'Vistula and Danube',
    countries: [
      { name: 'Poland', offices: ['Łódź', 'Gdańsk'] },
      { name: 'Hungary', offices: ['Szeged', 'Budapest'] },
    ],
  },
  {
    region: 'Southern Europe',
    name: 'Iberia',
    countries: [
      { name: 'Portugal', offices: ['Porto', 'Braga'] },
      { name: 'Spain', offices: ['Valencia', 'Zaragoza'] },
    ],
  },
  {
    region: 'Southern Europe',
    name: 'France and Benelux',
    countries: [
      { name: 'France', offices: ['Lille', 'Nantes'] },
      { name: 'Belgium', offices: ['Ghent', 'Liège'] },
    ],
  },
  {
    region: 'Africa',
    name: 'East and South Africa',
    countries: [
      { name: 'Kenya', offices: ['Nairobi', 'Mombasa'] },
      { name: 'South Africa', offices: ['Durban', 'Cape Town'] },
    ],
  },
  {
    region: 'Americas',
    name: 'Latin America',
    countries: [
      { name: 'Colombia', offices: ['Medellín', 'Bogotá'] },
      { name: 'Mexico', offices: ['Monterrey', 'Guadalajara'] },
    ],
  },
  {
    region: 'Asia Pacific',
    name: 'South and East Asia',
    countries: [
      { name: 'India', offices: ['Pune', 'Kochi'] },
      { name: 'Philippines', offices: ['Cebu', 'Davao'] },
    ],
  },
];

export const organisationNames = [
  'Customer Care',
  'Service Operations',
  'Sales and Retention',
  'Field Support',
  'Member Services',
  'Claims and Returns',
  'Technical Helpdesk',
  'Booking Services',
] as const;

export const teamNames = [
  'First Contact',
  'Billing Desk',
  'Night Shift',
  'Key Accounts',
  'Chat and Mail',
  'Escalations',
  'Onboarding',
  'Outbound',
  'Deliveries',
  'Renewals',
  'Priority Line',
  'Back Office',
  'Social Media',
  'Repairs',
  'Loyalty Desk',
] as const;

export const functionNames = ['Customer Service', 'Sales', 'Quality'] as const;
