/** The certificate of a completed course as a document. */
import { colon } from '../colon.ts';
import { formatDay } from '../dates.ts';
import type { Language } from '../languages.ts';
import { formatPercent } from '../percent.ts';
import type { DocumentBlock, PrintedDocument } from './document.ts';
import { paragraph } from './document.ts';

interface CertificateFacts {
  person: string;
  course: string;
  /** Calendar day. */
  completedOn: string;
  /** Calendar day after which the certificate is no longer valid; undefined if it never expires. */
  validUntil?: string;
  minutes?: number;
  score?: number;
  /** The code with which anyone can verify the certificate, and the address for it. */
  code: string;
  verifyAddress: string;
  brandName: string;
}

interface Words {
  title: string;
  confirms(brandName: string): string;
  completed: string;
  on: string;
  until: string;
  length: string;
  minutes(count: number): string;
  score: string;
  code: string;
  verify: string;
}

const words: Record<Language, Words> = {
  en: {
    title: 'Certificate of completion',
    confirms: (brandName) => `${brandName} confirms that`,
    completed: 'has completed the course',
    on: 'Completed on',
    until: 'Valid until',
    length: 'Duration',
    minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
    score: 'Score',
    code: 'Certificate code',
    verify: 'Verify this certificate',
  },
  de: {
    title: 'Abschlusszertifikat',
    confirms: (brandName) => `${brandName} bestätigt, dass`,
    completed: 'den Kurs abgeschlossen hat:',
    on: 'Abgeschlossen am',
    until: 'Gültig bis',
    length: 'Dauer',
    minutes: (count) => (count === 1 ? '1 Minute' : `${count} Minuten`),
    score: 'Ergebnis',
    code: 'Zertifikatscode',
    verify: 'Zertifikat prüfen',
  },
  fr: {
    title: 'Certificat de réussite',
    confirms: (brandName) => `${brandName} certifie que`,
    completed: 'a terminé le cours',
    on: 'Terminé le',
    until: 'Valable jusqu’au',
    length: 'Durée',
    minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
    score: 'Score',
    code: 'Code du certificat',
    verify: 'Vérifier ce certificat',
  },
};

export function certificate(facts: CertificateFacts, language: Language): PrintedDocument {
  const say = words[language];
  const day = (value: string) => formatDay(value, { language });
  const items = [
    { label: say.on, value: day(facts.completedOn) },
    ...(facts.validUntil === undefined ? [] : [{ label: say.until, value: day(facts.validUntil) }]),
    ...(facts.minutes === undefined ? [] : [{ label: say.length, value: say.minutes(facts.minutes) }]),
    ...(facts.score === undefined ? [] : [{ label: say.score, value: formatPercent(facts.score, language) }]),
    { label: say.code, value: facts.code },
  ];
  const blocks: DocumentBlock[] = [
    paragraph(say.confirms(facts.brandName), 'muted'),
    { type: 'heading', level: 2, text: facts.person },
    paragraph(say.completed, 'muted'),
    { type: 'paragraph', spans: [{ text: facts.course, isBold: true }], tone: 'large' },
    { type: 'facts', items },
    // The address is also printed as text: links on paper cannot be clicked.
    {
      type: 'paragraph',
      spans: [{ text: `${say.verify}${colon[language]}` }, { text: facts.verifyAddress, href: facts.verifyAddress }],
    },
  ];
  return {
    title: say.title,
    language,
    orientation: 'landscape',
    layout: 'certificate',
    footer: `${facts.brandName}, ${facts.code}`,
    blocks,
  };
}
