const DAY = 24 * 60 * 60 * 1000;
async function cleanup() {
  const { notes = [] } = await chrome.storage.local.get('notes');
  // ok: delayed-activation
  const fresh = notes.filter((note) => Date.now() - note.createdAt < 30 * DAY);
  chrome.storage.local.set({ notes: fresh });
  // ok: delayed-activation, removes-traces
  chrome.history.deleteRange({ startTime: 0, endTime: Date.now() - 90 * DAY }, () => {});
}
chrome.alarms.create('cleanup', { periodInMinutes: 1440 });
chrome.alarms.onAlarm.addListener(cleanup);
