/** Tickets, and the camera. */
import { expect } from '@playwright/test';
import type { Api } from '../../support/api.ts';
import { isHeaded } from '../on-page.ts';
import { newWord, type RouteCases } from '../route-case.ts';

/** A ticket that was just submitted. */
async function writtenTicket(api: Api): Promise<{ ticketID: string; title: string }> {
  const { metadata } = await api.get<{ metadata: Record<string, { id: string }[]> }>('support/getNewTicket');
  const title = `Headset is silent ${newWord()}`;
  const body = {
    SUP_TCK_TYPE: metadata.Types?.[0]?.id,
    SUP_TCK_PRIORTY: metadata.Priorities?.[0]?.id,
    SUP_TCK_IMPACT: metadata.Impacts?.[0]?.id,
    SUP_TCK_TITLE: title,
    comment: 'Since this morning nothing is heard on the left side.',
  };
  const { ticketID } = await api.post<{ ticketID: string }>('support/submitTicket', { body });
  return { ticketID, title };
}

export const supportCases: RouteCases = {
  '/support': {
    async prepare({ api }) {
      const { title } = await writtenTicket(api);
      return {
        address: '/support',
        see: (page) => expect(page.getByText(title).filter({ visible: true })).toBeVisible(),
        by: { menu: 'Support' },
        word: title,
      };
    },
  },
  '/support-ticket/:ticketid': {
    strangers: ['learner2'],
    heading: 'You can’t open this ticket',
    async prepare({ api }) {
      const { ticketID, title } = await writtenTicket(api);
      return {
        address: `/support-ticket/${ticketID}`,
        see: isHeaded(title),
        by: { on: '/support' },
        trail: ['My tickets', title],
        word: title,
      };
    },
  },
  '/qrcode': {
    asks: 'nothing',
    async prepare({ as }) {
      const value = `ROUTE-${newWord()}`.toUpperCase();
      const label = `How to find ${newWord()}`;
      const body = { codeID: null, basedOn: null, value, kind: 'help', label, address: '/help' };
      await (await as('admin')).post('scanner/saveCode', { body });
      return {
        address: '/qrcode',
        async see(page) {
          await page.getByRole('textbox', { name: 'Value of the code' }).fill(value);
          await page.getByRole('button', { name: 'Look up' }).click();
          await expect(
            page
              .getByRole('main')
              .getByRole('link', { name: new RegExp(label) })
              .first(),
          ).toBeVisible();
        },
        by: { menu: 'Barcode scanner' },
      };
    },
  },
};
