const ENDPOINT = 'https://www.google-analytics.com/mp/collect';
export function count(name) {
  // expect: tracker-endpoint
  return fetch(`${ENDPOINT}?measurement_id=G-1`, { method: 'POST', body: JSON.stringify({ name }) });
}
