// Submits what the board's forms hold, leads to the page of the new scan, and takes the list anew while scans are open.

const notice = document.querySelector('#notice');
const POLL = 3000;

function tell(text, isBad) {
  notice.textContent = text;
  notice.className = isBad ? 'bad' : 'good';
}

async function answered(response) {
  const answer = await response.json();
  if (response.ok) return answer;
  const { detail } = answer;
  throw new Error(typeof detail === 'string' ? detail : detail.map((item) => item.msg).join('. '));
}

const SUBMIT = {
  address(form) {
    const { url, sub_org_id: place } = form.elements;
    const body = {
      url: url.value,
      ...(place === undefined || place.value === '' ? {} : { sub_org_id: Number(place.value) }),
    };
    return fetch('/api/v1/board/submit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  },
  file(form) {
    const { file, sub_org_id: place } = form.elements;
    // What comes after the file is not read any more, so the file comes last.
    const body = new FormData();
    if (place !== undefined && place.value !== '') body.set('sub_org_id', place.value);
    body.set('file', file.files[0]);
    return fetch('/api/v1/board/upload', { method: 'POST', body });
  },
};

document.addEventListener('submit', (event) => {
  const form = event.target;
  const { submit } = form.dataset;
  if (submit === undefined) return;
  event.preventDefault();
  const button = form.querySelector('button');
  button.disabled = true;
  tell(submit === 'file' ? 'Uploading…' : 'Submitting…');
  SUBMIT[submit](form)
    .then(answered)
    .then(({ repo_id: id }) => location.assign(`/records/${id}`))
    .catch((error) => {
      button.disabled = false;
      tell(error instanceof Error ? error.message : String(error), true);
    });
});

function showTimes() {
  for (const time of document.querySelectorAll('time')) {
    time.title = time.dateTime;
    time.textContent = new Date(time.dateTime).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  }
}

/** Puts the fresh list in the place of the old, unless somebody is at work in it. */
async function refresh() {
  const list = document.querySelector('#scans table');
  if (list === null || list.querySelector('[data-open]') === null) return;
  if (!document.hidden && !list.contains(document.activeElement)) {
    const response = await fetch(location.href);
    if (response.status === 401) return location.reload();
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('#scans table');
    if (fresh !== null) list.replaceWith(fresh);
    showTimes();
  }
  setTimeout(() => refresh().catch(() => setTimeout(refresh, POLL)), POLL);
}

showTimes();
setTimeout(refresh, POLL);
