import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownWords, readMailedReply } from './mailed-reply.ts';

describe('what was answered by mail', () => {
  it.each([
    ['Gmail', 'On Mon, 16 Nov 2026 at 09:00, Support <x@y.example> wrote:\r\n> Since when?'],
    ['Thunderbird in German', 'Am 16.11.2026 um 09:00 schrieb Support:\n> Seit wann?'],
    ['Gmail in German', 'Support <x@y.example> schrieb am Fr., 27. Nov. 2026, 09:00:\n\n> Seit wann?'],
    [
      'Gmail in German, with broken lines',
      'Support Desk of the Harbour <\nx@y.example> schrieb am Fr., 27. Nov. 2026,\n09:00:\n> x',
    ],
    ['Gmail in French', 'Le lun. 16 nov. 2026 à 09:00, Support <x@y.example>\na écrit :\n> Depuis quand ?'],
    ['a signature', '-- \nIda Ashworth\nHarbour Lines'],
    ['a separator', '-----Original Message-----\nFrom: Support'],
    ['a German separator', '-----Ursprüngliche Nachricht-----\nVon: Support\nGesendet: Freitag\n\nSeit wann?'],
    ['a rule', '________________________________\nVon: Support'],
    ['Outlook', 'From: Support <x@y.example>\nSent: Monday'],
    [
      'Outlook in German',
      'Von: Support\nGesendet: Freitag, 27. November 2026 09:00\nAn: Ida\nBetreff: AW: x\n\nSeit wann?',
    ],
    ['Outlook in French', 'De : Support\nEnvoyé : vendredi\nÀ : Ida\nObjet : RE: x\n\nDepuis quand ?'],
    ['Outlook in bold', '*From:* Support <x@y.example>\n*Sent:* Friday\n\nSince when?'],
    ['a quote without quote marks', 'On Mon, 16 Nov 2026 at 09:00, Support <x@y.example> wrote:\n\nSince when?'],
  ])('is the text above %s', (_, mail) => {
    const whole = `Yes, since Monday.\n\n${mail}`;
    expect(ownWords(whole)).toBe('Yes, since Monday.');
    expect(readMailedReply(whole)).toEqual({ words: 'Yes, since Monday.', whole });
  });

  it('is the text below and between the quoted lines', () => {
    const head = 'On Mon, 16 Nov 2026 at 09:00, Support <x@y.example> wrote:\n';
    expect(ownWords(`${head}> Since when?\n\nSince Monday.`)).toBe('Since Monday.');
    expect(ownWords(`${head}> Since when?\nSince Monday.\n> And where?\nIn Hull.\n\nThanks\n-- \nIda`)).toBe(
      'Since Monday.\n\nIn Hull.\n\nThanks',
    );
  });

  it('is the whole mail if there is text below a quote without quote marks', () => {
    const whole = '-----Original Message-----\nFrom: Support\n\nSince when?\n\nSince Monday.';
    expect(readMailedReply(whole)).toEqual({ words: whole, whole: null });
  });

  it('keeps paragraphs, lists and text that only resembles a quote', () => {
    for (const text of [
      'On Monday it was fine.\n\n- first\n- second\n\nFrom here on it fails.',
      'Von: hier an geht nichts.\nBitte helfen.',
      'She wrote:\nnothing works.',
      'Part one\n____________________\nPart two',
    ])
      expect(readMailedReply(text)).toEqual({ words: text, whole: null });
  });

  it('is nothing if the mail contains only the quote', () => {
    expect(readMailedReply('> Since when?\n> Please tell us.')).toBeUndefined();
    expect(readMailedReply('On Mon, Support <x@y.example> wrote:\n> Since when?\n\n-- \nIda')).toBeUndefined();
    expect(readMailedReply(' \n')).toBeUndefined();
  });

  it('contains only lines of the mail in their order, and the whole mail is preserved', () => {
    const part = fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      '> ',
      '-- ',
      'On ',
      'Am ',
      ' wrote:',
      ' schrieb',
      ':',
      'x',
      ' ',
      'Von: a',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
        const text = parts.join('').trim();
        const lines = text.replace(/\r\n?/g, '\n').split('\n');
        let at = 0;
        for (const line of ownWords(text)
          .split('\n')
          .filter((one) => one.trim() !== '')) {
          at = lines.findIndex((one, index) => index >= at && one.trim() === line.trim()) + 1;
          expect(at).toBeGreaterThan(0);
        }
        const read = readMailedReply(text);
        if (read) expect(read.whole ?? read.words).toBe(text);
      }),
      { seed: 24 },
    );
  });
});
