// Sends the forms and buttons of the settings pages, and puts the page's own fresh markup in the place of the old.
// What is sent stands in data-send ("METHOD address"), what is said afterwards in data-done.

const notice = document.querySelector('#notice');

function tell(text, isBad) {
  notice.textContent = text;
  notice.className = isBad ? 'bad' : 'good';
}

async function call(method, address, body) {
  const content =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(address, { method, ...content });
  const answer = await response.json();
  if (response.ok) return answer;
  const { detail } = answer;
  throw new Error(
    typeof detail === 'string' ? detail : detail.map((item) => `${item.loc.at(-1)}: ${item.msg}`).join('. '),
  );
}

/** Takes the cards anew from the server; what is shown once stays. */
async function refresh() {
  const response = await fetch(location.href);
  // Whoever ended their own session is signed out here, too.
  if (response.status === 401) return location.reload();
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const shown = document.querySelector('.secret:not([hidden])');
  for (const fresh of page.querySelectorAll('.card[id]')) document.getElementById(fresh.id)?.replaceWith(fresh);
  if (shown !== null) document.getElementById(shown.id)?.replaceWith(shown);
  showTimes();
}

function showTimes() {
  for (const time of document.querySelectorAll('time')) {
    time.title = time.dateTime;
    time.textContent = new Date(time.dateTime).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  }
}

function showSecret({ secret, secretField }, answer) {
  if (secret === undefined) return;
  document.getElementById(`${secret}-text`).textContent = answer[secretField];
  document.getElementById(secret).hidden = false;
}

/** Does what an element says, with the fields of its form if it is one. */
async function send(element, body) {
  const [method, address] = element.dataset.send.split(' ');
  const { done, secret, secretField } = element.dataset;
  const answer = await call(method, address, body);
  showSecret({ secret, secretField }, answer);
  element.reset?.();
  await refresh();
  tell(`“${answer.label ?? answer.name ?? answer.title ?? answer.user_name}” ${done}.`);
  if (secret !== undefined) document.querySelector(`[data-copy="${secret}-text"]`).focus();
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.send === undefined) return;
  event.preventDefault();
  const body = {};
  for (const field of form.elements) {
    if (field.name === '' || field.value === '') continue;
    body[field.name] = 'number' in field.dataset ? Number(field.value) : field.value;
  }
  act(() => send(form, body));
});

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button === null) return;
  if (button.dataset.copy !== undefined) {
    act(async () => {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
      tell('It is in the clipboard.');
    });
  } else if (button.dataset.send !== undefined && (button.dataset.ask === undefined || confirm(button.dataset.ask)))
    act(() => send(button));
});

function act(work) {
  work().catch((error) => tell(error instanceof Error ? error.message : String(error), true));
}

showTimes();
