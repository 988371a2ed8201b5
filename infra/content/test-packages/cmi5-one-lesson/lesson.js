// Implements cmi5 itself as specified: token, launch data, preferences, then statements.
const launch = new URLSearchParams(location.search);
const endpoint = launch.get('endpoint');
const category = (name) => ({ id: `https://w3id.org/xapi/cmi5/context/categories/${name}` });
const show = (id, text) => {
  document.querySelector(`#${id}`).textContent = text;
};
let token;
let data;
let began;

const ask = (resource, how = {}) =>
  fetch(endpoint + resource, {
    ...how,
    headers: { authorization: `Basic ${token}`, 'x-experience-api-version': '1.0.3', ...how.headers },
  });
const state = (id) =>
  `activities/state?${new URLSearchParams({
    activityId: launch.get('activityId'),
    agent: launch.get('actor'),
    registration: launch.get('registration'),
    stateId: id,
  })}`;

function statement(verb, result, more = {}) {
  const isResult = result !== undefined && ('success' in result || 'completion' in result);
  const template = data.contextTemplate;
  return {
    id: crypto.randomUUID(),
    timestamp: new Date().toISOString(),
    actor: JSON.parse(launch.get('actor')),
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
    object: { id: launch.get('activityId') },
    ...(result ? { result } : {}),
    context: {
      ...template,
      registration: launch.get('registration'),
      contextActivities: {
        ...template.contextActivities,
        category: [category('cmi5'), ...(isResult ? [category('moveon')] : [])],
      },
      extensions: { ...template.extensions, ...more },
    },
  };
}
async function say(verb, result, more, how = {}) {
  const answer = await ask('statements', {
    ...how,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(statement(verb, result, more)),
  });
  await answer.text();
  show('answer', `${verb} ${answer.status}`);
  return answer;
}
const masteryScore = () => ({ 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore': data.masteryScore });
const duration = () => `PT${((Date.now() - began) / 1000).toFixed(2)}S`;

async function start() {
  const { 'auth-token': given } = await (await fetch(launch.get('fetch'), { method: 'POST' })).json();
  token = given;
  data = await (await ask(state('LMS.LaunchData'))).json();
  await ask(
    `agents/profile?${new URLSearchParams({ agent: launch.get('actor'), profileId: 'cmi5LearnerPreferences' })}`,
  );
  const place = await ask(state('place'));
  show('mode', data.launchMode);
  show('parameters', data.launchParameters ?? '');
  show('mastery', String(data.masteryScore ?? ''));
  show('place', place.ok ? (await place.json()).page : 'page-one');
  began = Date.now();
  await say('initialized');
  show('session', 'initialized');
}

const on = (id, does) => document.querySelector(`#${id}`).addEventListener('click', does);
on('page', async () => {
  await ask(state('place'), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: 'page-two' }),
  });
  show('place', 'page-two');
});
on('wrong', () => say('passed', { success: true, score: { scaled: 0.2 }, duration: duration() }, masteryScore()));
on('right', async () => {
  await say('completed', { completion: true, duration: duration() });
  await say('passed', { success: true, score: { scaled: 0.85 }, duration: duration() }, masteryScore());
});
on('end', async () => {
  await say('terminated', { duration: 'PT1M30.5S' });
  show('session', 'terminated');
});
// If it is closed in the middle, it still reports that its session is over.
addEventListener('pagehide', () => {
  if (document.querySelector('#session').textContent === 'initialized')
    void say('terminated', { duration: 'PT1M30.5S' }, {}, { keepalive: true });
});
void start();
