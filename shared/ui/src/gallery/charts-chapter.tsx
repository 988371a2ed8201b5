import { BarChart } from '../chart/bar-chart.tsx';
import { DonutChart } from '../chart/donut-chart.tsx';
import { LineChart } from '../chart/line-chart.tsx';
import { RadarChart } from '../chart/radar-chart.tsx';
import { Sparkline } from '../chart/sparkline.tsx';
import { Figure } from '../parts/figure.tsx';
import { Row } from '../parts/layout.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const skills = ['Listening', 'Product', 'Empathy', 'Closing', 'Tools', 'Language'];
const course = [81, 82.5, 80, 86, null, 88, 91, 90, 92.5, 91, 94, 93];
const team = [78, 79, 81, 80, 82, 83, 83, 85, 84, 86, 86, 87];

export const ChartsChapter = () => (
  <Chapter id="charts" title="Charts">
    <Specimen name="LineChart" isWide>
      <LineChart
        label="Quality score by month"
        categories={months}
        categoryLabel="Month"
        unit="%"
        series={[
          { id: 'own', label: 'Priya Nair', values: course },
          { id: 'team', label: 'Team Lisbon', values: team },
        ]}
      />
    </Specimen>
    <Specimen name="BarChart, stacked">
      <BarChart
        isStacked
        label="Sessions by state"
        categories={['Lisbon', 'Leipzig', 'Kraków']}
        categoryLabel="Team"
        series={[
          { id: 'done', label: 'Completed', values: [12, 9, 14] },
          { id: 'open', label: 'Submitted', values: [4, 6, 2] },
          { id: 'late', label: 'Overdue', values: [1, 3, 0] },
        ]}
      />
    </Specimen>
    <Specimen name="BarChart, grouped, with values below zero">
      <BarChart
        label="Change against last quarter"
        categories={['CSAT', 'AHT', 'QM', 'Sales']}
        categoryLabel="Figure"
        unit="%"
        series={[
          { id: 'lisbon', label: 'Lisbon', values: [4.2, -3, 2, -1.5] },
          { id: 'leipzig', label: 'Leipzig', values: [-1, 2.4, null, 3] },
        ]}
      />
    </Specimen>
    <Specimen name="RadarChart">
      <RadarChart
        label="Skills"
        categories={skills}
        categoryLabel="Skill"
        max={5}
        series={[
          { id: 'own', label: 'You', values: [4, 3, 4.5, 2, 3.5, 5] },
          { id: 'target', label: 'Target of your role', values: [4, 4, 4, 4, 3, 4] },
        ]}
      />
    </Specimen>
    <Specimen name="DonutChart">
      <DonutChart
        label="Time by kind of contact"
        categories={['Calls', 'Chats', 'Mails', 'Coaching', 'Breaks']}
        categoryLabel="Kind"
        valueLabel="Hours"
        values={[18, 9, 6, 3, 4]}
        unit="h"
      />
    </Specimen>
    <Specimen name="Sparkline">
      <Row>
        <Figure label="Calls a day" value="42" />
        <Sparkline label="Calls a day" values={[38, 41, 37, 44, 40, 39, 42]} />
      </Row>
      <Row>
        <Sparkline label="One day" values={[7]} />
        <Sparkline label="No day" values={[null]} />
        <Sparkline label="With a gap" values={[1, 5, null, 4, 2]} />
      </Row>
    </Specimen>
    <Specimen name="Nothing, and one">
      <LineChart label="Empty" categories={months} categoryLabel="Month" series={[]} height={140} />
      <LineChart
        label="First month"
        categories={['Jan']}
        categoryLabel="Month"
        series={[{ id: 'own', label: 'You', values: [82] }]}
        height={140}
      />
      <BarChart
        label="Huge"
        categories={['A', 'B']}
        categoryLabel="Account"
        series={[{ id: 'sum', label: 'Points', values: [1_234_567_890, 987_654_321] }]}
        height={140}
      />
    </Specimen>
  </Chapter>
);
