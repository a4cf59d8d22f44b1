// Sends the forms of the settings page, and puts the page's own fresh markup in the place of the old.

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

/** Takes the two cards anew from the server; the shown key stays. */
async function refresh() {
  const page = new DOMParser().parseFromString(await (await fetch('/settings')).text(), 'text/html');
  const shown = document.querySelector('#new-key');
  for (const id of ['access', 'sub-orgs']) {
    const fresh = page.getElementById(id);
    const old = document.getElementById(id);
    if (fresh !== null && old !== null) old.replaceWith(fresh);
  }
  document.querySelector('#new-key')?.replaceWith(shown);
  showTimes();
}

function showTimes() {
  for (const time of document.querySelectorAll('time')) {
    time.title = time.dateTime;
    time.textContent = new Date(time.dateTime).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  const address = form.dataset.post;
  if (address === undefined) return;
  event.preventDefault();
  const body = {};
  for (const field of form.elements) {
    if (field.name === '' || field.value === '') continue;
    body[field.name] = 'number' in field.dataset ? Number(field.value) : field.value;
  }
  act(async () => {
    const made = await call('POST', address, body);
    if (made.key !== undefined) {
      document.querySelector('#new-key-text').textContent = made.key;
      document.querySelector('#new-key').hidden = false;
    }
    form.reset();
    await refresh();
    tell(made.key === undefined ? `“${made.name}” was created.` : `The key “${made.label}” was created.`);
    if (made.key !== undefined) document.querySelector('#copy-key').focus();
  });
});

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button === null) return;
  if (button.id === 'copy-key') {
    act(async () => {
      await navigator.clipboard.writeText(document.querySelector('#new-key-text').textContent);
      tell('The key is in the clipboard.');
    });
  } else if (button.dataset.delete !== undefined && confirm(button.dataset.ask)) {
    act(async () => {
      const gone = await call('DELETE', button.dataset.delete);
      await refresh();
      tell(`“${gone.label ?? gone.name}” was ${gone.label === undefined ? 'archived' : 'revoked'}.`);
    });
  }
});

function act(work) {
  work().catch((error) => tell(error instanceof Error ? error.message : String(error), true));
}

showTimes();
