import { text } from '@portico/remote-contract';
import type { UiTexts } from '@portico/ui';
import { loadPageTexts } from '../texts/page-texts.ts';
import { chartTexts } from './chart-texts.ts';

/** Texts of charts, loaded by whichever chart component renders first. */
export const chartWords: UiTexts['chart'] = {
  load: () => loadPageTexts(chartTexts),
  say: (id, values) => text(`host.chart.${id}`, values),
};
