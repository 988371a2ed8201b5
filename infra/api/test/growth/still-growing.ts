/**
 * Hot calls that may still read more as the number of people grows, with the reason. Remove those that no longer do.
 */
export const stillGrowing: Readonly<Record<string, string>> = {
  'admin/getPeople': 'counts the people who match, up to 10,000',
  'admin/getStructure': 'answers with the whole tree and counts the people of each unit',
  'content/getArticle': 'counts the people who have to acknowledge it',
  'gamification/comparePeople': 'compares the gains of everyone who is ranked over two months',
  'gamification/getTeamLeaderboard': 'ranks the teams of an organisation by their averages',
  'support/getSupportSettings': 'answers with all support staff',
};

/** Hot calls with a statement that may still read a growing table from end to end, with the reason. */
export const stillWhole: Readonly<Record<string, string>> = {
  'admin/getStructure': 'answers with the whole tree and counts the people of each unit',
  'gamification/comparePeople': 'compares the gains of everyone who is ranked over two months',
};
