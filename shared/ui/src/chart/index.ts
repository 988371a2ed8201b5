// Lazy entry of the design system: SVG charts, each with a table of its values. Shared by the host and loaded on
// demand.
export { BarChart, type BarChartProps } from './bar-chart.tsx';
export type { ChartProps, ChartSeries } from './chart-data.ts';
export { DonutChart, type DonutChartProps } from './donut-chart.tsx';
export { LineChart, type LineChartProps } from './line-chart.tsx';
export { RadarChart, type RadarChartProps } from './radar-chart.tsx';
export { Sparkline, type SparklineProps } from './sparkline.tsx';
