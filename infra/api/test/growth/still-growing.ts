/** Hot calls whose cost still grows with the number of people, and with what. The list only gets shorter. */
export const stillGrowing: Readonly<Record<string, string>> = {
  'admin/getPeople': 'counts all people who match',
  'admin/getStructure': 'answers with the whole tree and counts the people of each unit',
  'content/getArticle': 'counts the people who have to acknowledge it',
  'content/getArticles': 'counts the readers of each article',
  'gamification/comparePeople': 'adds up the points of everyone who is ranked',
  'gamification/getLeaderboard': 'adds up the points of everyone who is ranked',
  'quiz/listQuizzes': 'counts the attempts of each quiz',
  'support/getSupportSettings': 'counts the tickets of each choice',
  'support/getUnAllocatedTickets': 'sorts all tickets of the line by urgency',
};
