/** What demo tickets are about. */
export interface TicketText {
  key: string;
  title: string;
  type: 'bug' | 'question' | 'access' | 'equipment' | 'content';
  priority: 'low' | 'normal' | 'high' | 'urgent';
  impact: 'person' | 'team' | 'site' | 'everyone';
  severity?: 'minor' | 'major' | 'critical';
  line: 'FirstLine' | 'SecondLine' | 'ThirdLine';
  /** Demo account that made it; otherwise somebody of the teams. */
  by?: string;
  /** Demo account it is allocated to. */
  with?: string;
  state: 'new' | 'in-progress' | 'waiting' | 'resolved';
  /** Days ago. */
  age: number;
  closed?: number;
  /** What was written, alternating between the maker and the one it is with; `!` begins an internal note. */
  thread: readonly [string, ...string[]];
}

export const tickets: readonly TicketText[] = [
  {
    key: 'resume',
    title: 'Course begins at the start again',
    type: 'bug',
    priority: 'high',
    impact: 'person',
    severity: 'major',
    line: 'SecondLine',
    by: 'learner',
    with: 'support2',
    state: 'in-progress',
    age: 3,
    thread: [
      'I had two of five lessons done in “Data privacy refresher”. After lunch it started at the beginning. The line under the title still says two of five.',
      'Thank you, that line is what we need. We see your attempt with both lessons done; the window was closed before the third page was stored.',
      'So I did not lose anything? Then I go on with lesson three.',
      '!Reproduced with the network switched off at page end. Ask third line whether the last page should be sent again on return.',
    ],
  },
  {
    key: 'headset',
    title: 'Headset is silent on one side',
    type: 'equipment',
    priority: 'normal',
    impact: 'person',
    line: 'FirstLine',
    by: 'learner',
    state: 'new',
    age: 1,
    thread: ['Left side is silent since this morning. Another headset works at my desk, so it is not the socket.'],
  },
  {
    key: 'language',
    title: 'Mails arrive in the wrong language',
    type: 'question',
    priority: 'low',
    impact: 'person',
    line: 'FirstLine',
    by: 'learner',
    with: 'support1',
    state: 'resolved',
    age: 26,
    closed: 24,
    thread: [
      'The portal is in English, reminders come in French. Where do I change that?',
      'In your settings the language was set to French for mail. It is English now; the next reminder should be right.',
      'It is, thank you.',
    ],
  },
  {
    key: 'team-change',
    title: 'New colleague sees the wrong team’s board',
    type: 'access',
    priority: 'high',
    impact: 'team',
    line: 'FirstLine',
    by: 'coach',
    with: 'support1',
    state: 'waiting',
    age: 2,
    thread: [
      'She moved to us on Monday and still opens the board of her former team.',
      'The change is in the directory since yesterday. Could she sign out and in once, and tell us what she sees?',
    ],
  },
  {
    key: 'search-slow',
    title: 'Search takes ten seconds in the afternoon',
    type: 'bug',
    priority: 'urgent',
    impact: 'everyone',
    severity: 'critical',
    line: 'ThirdLine',
    by: 'country',
    with: 'support3',
    state: 'in-progress',
    age: 5,
    thread: [
      'Between two and four the search of the knowledge base takes ten seconds or gives up. All sites say the same.',
      'We found a rebuild of the index at exactly that time. It is moved to the night; please tell us on Thursday whether it helped.',
      '!Change is planned, watch the graph for three days before closing.',
    ],
  },
  {
    key: 'certificate',
    title: 'Name misspelled on a certificate',
    type: 'content',
    priority: 'normal',
    impact: 'person',
    line: 'FirstLine',
    state: 'new',
    age: 1,
    thread: ['My last name has an accent that the certificate leaves out. The profile has it right.'],
  },
  {
    key: 'video-sound',
    title: 'Film without captions in “Fire and evacuation”',
    type: 'content',
    priority: 'normal',
    impact: 'everyone',
    severity: 'minor',
    line: 'FirstLine',
    state: 'new',
    age: 4,
    thread: ['The second half of the film has no captions. Two people of our team rely on them.'],
  },
  {
    key: 'quiz-attempt',
    title: 'Quiz closed itself before I could hand in',
    type: 'bug',
    priority: 'high',
    impact: 'person',
    severity: 'major',
    line: 'SecondLine',
    state: 'new',
    age: 2,
    thread: [
      'The laptop went to sleep at question nine of ten. When I came back the quiz said that it was over. May I have the attempt back?',
    ],
  },
  {
    key: 'calendar',
    title: 'One-to-one shows an hour too early',
    type: 'bug',
    priority: 'normal',
    impact: 'team',
    severity: 'minor',
    line: 'SecondLine',
    by: 'coach2',
    with: 'support2',
    state: 'waiting',
    age: 8,
    thread: [
      'Since the clocks changed, my weekly one-to-one stands at nine instead of ten in the calendar of my coachee, who works abroad.',
      'Which zone does your coachee’s profile name? The event itself is stored at ten in yours.',
    ],
  },
  {
    key: 'badge-door',
    title: 'Badge does not open the training room',
    type: 'access',
    priority: 'low',
    impact: 'person',
    line: 'FirstLine',
    state: 'new',
    age: 6,
    thread: ['Every other door works. The training room blinks red twice.'],
  },
  {
    key: 'old-article',
    title: 'Help article describes the old menu',
    type: 'content',
    priority: 'low',
    impact: 'everyone',
    line: 'FirstLine',
    by: 'learner2',
    with: 'support1',
    state: 'in-progress',
    age: 9,
    thread: [
      'The article about organisations says the list is at the bottom. It is at the top of the menu.',
      'You are right. It goes to the author today.',
    ],
  },
  {
    key: 'import',
    title: 'Package of a supplier is refused',
    type: 'bug',
    priority: 'high',
    impact: 'site',
    severity: 'major',
    line: 'ThirdLine',
    by: 'admin',
    state: 'new',
    age: 1,
    thread: [
      'The check says that a file is named in the manifest and not in the archive. The supplier says that it is there, in capital letters.',
    ],
  },
  {
    key: 'printer',
    title: 'Score card prints on four pages',
    type: 'bug',
    priority: 'low',
    impact: 'team',
    line: 'SecondLine',
    with: 'support2',
    state: 'resolved',
    age: 31,
    closed: 27,
    thread: [
      'The score card of the week comes out on four pages, three of them empty.',
      'Fixed with the update of the weekend: one page, in landscape.',
    ],
  },
];
