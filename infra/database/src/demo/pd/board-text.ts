/** How news and issues of demo boards are written down. */
export interface BoardNewsText {
  tag: 'operations' | 'recognition' | 'people' | 'safety';
  title: string;
  text: string;
}

export interface IssueText {
  kind: 'idea' | 'issue';
  title: string;
  text: string;
}
