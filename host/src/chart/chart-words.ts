import { text } from '@portico/remote-contract';
import type { UiTexts } from '@portico/ui';
import { loadPageTexts } from '../texts/page-texts.ts';
import { chartTexts } from './chart-texts.ts';

/** The words of charts, wherever one of their parts shows first. */
export const chartWords: UiTexts['chart'] = {
  load: () => loadPageTexts(chartTexts),
  say: (id, values) => text(`host.chart.${id}`, values),
};
