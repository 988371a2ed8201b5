// Implements xAPI like tools that do not know cmi5: credentials in the address, PUT with an id, and results in
// statements of their own next to the verbs.
const launch = new URLSearchParams(location.search);
const headers = { authorization: launch.get('auth'), 'x-experience-api-version': '1.0.1' };
const actor = JSON.parse(launch.get('actor'));
const activity = launch.get('activity_id');
const show = (id, text) => {
  document.querySelector(`#${id}`).textContent = text;
};
const bookmark = `${launch.get('endpoint')}activities/state?${new URLSearchParams({
  activityId: activity,
  agent: launch.get('actor'),
  registration: launch.get('registration'),
  stateId: 'bookmark',
})}`;

async function say(verb, id, result) {
  const body = JSON.stringify({
    actor,
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` },
    object: { id },
    result,
  });
  const address = `${launch.get('endpoint')}statements?statementId=${crypto.randomUUID()}`;
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  await answer.text();
  show('answer', `${verb} ${answer.status}`);
}

async function start() {
  const held = await fetch(bookmark, { headers });
  show('place', held.ok ? await held.text() : 'beginning');
  await say('attempted', activity);
}
const answered = async (verb, success, scaled) => {
  await say('answered', `${activity}/question`, { success, score: { scaled } });
  await fetch(bookmark, { method: 'PUT', headers: { ...headers, 'content-type': 'text/plain' }, body: 'question' });
  await say(verb, activity, { success, completion: true, score: { scaled } });
};
document.querySelector('#fail').addEventListener('click', () => answered('failed', false, 0.4));
document.querySelector('#pass').addEventListener('click', () => answered('passed', true, 0.9));
void start();
