// Lazy entry of the design system: charts in SVG, each with the table of its values. Lent by the host, loaded where used.
export { BarChart, type BarChartProps } from './bar-chart.tsx';
export type { ChartProps, ChartSeries } from './chart-data.ts';
export { DonutChart, type DonutChartProps } from './donut-chart.tsx';
export { LineChart, type LineChartProps } from './line-chart.tsx';
export { RadarChart, type RadarChartProps } from './radar-chart.tsx';
export { Sparkline, type SparklineProps } from './sparkline.tsx';
